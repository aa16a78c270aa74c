import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../apps/server/src/seed/members/demo-accounts.ts';
import { findAccessErrors } from '../../fixtures/accessibility-and-layout/access-errors.ts';
import { expect, settled, test } from '../../fixtures/test.ts';

/** Pages that use colour to convey information: bars, dots, selections, charts and masked images. */
const PAGES = [
  '/',
  '/forum/home',
  '/points',
  '/achievements',
  '/flash-cards-list',
  '/chat-page',
  '/messages',
  '/industry',
  '/stream-summary/index',
];

/** Returns the focused element and the width and style of its outline; null if nothing has the focus. */
function focused(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    return { html: activeElement.outerHTML.slice(0, 120), line: `${outlineWidth} ${outlineStyle}` };
  });
}

/** Returns pressed, selected and current elements that have no solid outline, except those with keyboard focus. */
function unmarked(page: Page) {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ':is([aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])):not(:focus-visible)',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .filter((element) => getComputedStyle(element).outlineStyle !== 'solid')
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Returns progress bars whose filled part is indistinguishable in forced colors. */
function emptyBars(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('progress')]
      .filter((bar) => bar.checkVisibility() && getComputedStyle(bar).forcedColorAdjust !== 'none')
      .map((bar) => bar.outerHTML.slice(0, 120)),
  );
}

// The scheme alternates from page to page.
for (const [turn, scheme] of (['dark', 'light'] as const).entries()) {
  test(
    `with forced colors, ${scheme} ones, focus, selection and bars are visible [OPS-05]`,
    { tag: '@desktop' },
    async ({ page, context, logIn }) => {
      await page.emulateMedia({ colorScheme: scheme, forcedColors: 'active' });
      await logIn(context, { email: 'member@demo.example', password: DEMO_PASSWORD });
      for (const path of PAGES.filter((_, place) => place % 2 === turn)) {
        await page.goto(path);
        await settled(page);
        expect.soft(await unmarked(page), path).toEqual([]);
        expect.soft(await emptyBars(page), path).toEqual([]);
        for (let step = 0; step < 12; step += 1) {
          await page.keyboard.press('Tab');
          const at = await focused(page);
          expect.soft(at?.line, `${path}: ${at?.html}`).toBe('3px solid');
        }
        // Contrast is the user's own choice here, and axe computes colours that differ from the painted ones.
        const errors = await findAccessErrors(page);
        expect
          .soft(
            errors.filter((error) => !error.startsWith('color-contrast')),
            path,
          )
          .toEqual([]);
      }
    },
  );
}
