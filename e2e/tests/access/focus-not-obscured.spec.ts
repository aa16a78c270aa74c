import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../../fixtures/test.ts';

/** Maximum number of elements that are visited; the longest of these pages has fewer than twice as many. */
const STOPS = 120;

/** Returns the focused element if something else covers its center and its corners; null if it is visible or none. */
function findObscured(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // Native controls hidden behind their styled replacement are visible through it.
  if (right - left <= 2 || bottom - top <= 2) return null;
  const isShown = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
  };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [x, y],
    [left + 2, top + 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ] as const;
  return points.some(([px, py]) => isShown(px, py)) ? null : element.outerHTML.slice(0, 160);
}

const becomesVisible = (page: Page) =>
  expect
    .poll(() => page.evaluate(findObscured), { timeout: 2_000 })
    .toBeNull()
    .then(
      () => true,
      () => false,
    );

/** More findings would only exhaust the time of the test. */
const FINDINGS_MAX = 5;

async function obscuredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    const obscured = await page.evaluate(findObscured);
    // The page may still be scrolling to the element.
    if (obscured && !(await becomesVisible(page))) found.push(obscured);
    if (found.length === FINDINGS_MAX) break;
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  return found;
}

test.describe('with the cookie question open', () => {
  test.use({ newBrowser: true });

  test('nothing that has the keyboard focus is hidden below a bar or note [OPS-05 NAV-06 NAV-31]', async ({
    page,
    t,
  }) => {
    for (const path of ['/forum/home', '/camsiteView/list', '/regist', '/contact']) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('region', { name: t('frame:cookies.label') })).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab'] as const)
        expect(await obscuredStops(page, key), `${key} on ${path}`).toEqual([]);
    }
  });
});
