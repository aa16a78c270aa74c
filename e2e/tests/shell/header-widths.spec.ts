import type { Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { hasRoomForGroups } from '../../../apps/web/src/features/shell/menus/has-room-for-groups.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const WIDTHS = [320, 390, 768, 769, 900, 1024, 1180, 1280, 1366, 1440];
/** Product names of 1, 12, 24 and 40 letters, in three scripts. */
const NAMES = [
  'X',
  'Ночной Берег',
  'مجتمع الضوء والليل الجديد'.slice(0, 24),
  'The Nightbloom Performers and Harbour Co',
];
/** Partner name of 23 letters, in the last group of the menu. */
const PARTNER = 'Nightbloom Interactives';
/** Groups of the menu, before that of the partner. */
const GROUPS = ['core:community', 'core:tools', 'core:learning', 'core:camsites'] as const;
/** Minimum width in pixels of a name that is not complete: about 6 letters and an ellipsis. */
const NAME_MIN = 72;
/** Minimum width of a search field in pixels; with less space there is an icon. */
const SEARCH_MIN = 160;

/** Shows a name in the header as if the server had rendered it. */
async function showNames(page: Page, names: { product: string; partner: string; roomy: boolean }): Promise<void> {
  await page.evaluate(({ product, partner, roomy }) => {
    const header = document.querySelector('header');
    const name = header?.querySelector('a[title] > span > :last-child');
    const group = [...(header?.querySelectorAll('nav > * > button > span') ?? [])].at(-1);
    if (!header || !name || !group) throw new Error('the header is incomplete');
    name.textContent = product;
    group.textContent = partner;
    header.dataset.roomy = String(roomy);
  }, names);
}

/** Returns the visible width of the name, and whether it is cut. */
function shownName(page: Page): Promise<{ width: number; cut: boolean }> {
  return page.evaluate(() => {
    const name = document.querySelector('header a[title] > span > :last-child');
    const frame = name?.parentElement?.getBoundingClientRect();
    if (!name || !frame) throw new Error('the header has no name');
    const box = name.getBoundingClientRect();
    const isBelow = box.top >= frame.bottom;
    return {
      width: isBelow ? 0 : Math.min(box.right, frame.right) - box.left,
      cut: isBelow || name.scrollWidth > name.clientWidth,
    };
  });
}

/** Returns the controls of the header that overlap, leave the window or have no space. */
function defects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('header :is(a, button, input)')]
      .filter((control) => control.checkVisibility() && !control.closest('[hidden]'))
      .map((control) => ({ control, box: control.getBoundingClientRect() }));
    const nameOf = ({ control }: { control: Element }) => control.getAttribute('aria-label') ?? control.textContent;
    const outside = controls.filter(({ box }) => box.left < 0 || box.right > window.innerWidth || box.width < 28);
    const overlapping = controls.filter(({ box, control }, index) =>
      controls.slice(index + 1).some(
        (other) =>
          // The search button is inside the frame of its field.
          control.parentElement !== other.control.parentElement &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1,
      ),
    );
    return [...outside, ...overlapping].map(nameOf).filter((name) => name !== null);
  });
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    for (const reader of ['visitor', 'member']) {
      test(`the header of a ${reader} fits at every width, with a long product name [NAV-25 BRAND-11] @desktop`, async ({
        page,
        context,
        account,
        logIn,
        t,
      }) => {
        if (reader === 'member') await logIn(context, await account());
        await page.goto('/faq');
        await hydrated(page);
        const header = page.getByRole('banner');
        const home = header.locator('a[title]').first();
        expect(NAMES.map((name) => name.length)).toEqual([1, 12, 24, 40]);
        const links = reader === 'member' ? null : [t('core:sign-in'), t('core:sign-up')];
        for (const product of NAMES) {
          const groups = [...GROUPS.map((key) => t(key)), PARTNER];
          await showNames(page, {
            product,
            partner: PARTNER,
            roomy: hasRoomForGroups({ product, groups, account: links }),
          });
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            expect(await defects(page), `${product}, ${width} px`).toEqual([]);
            // The logo is always visible, and the name next to it never covers the search.
            expect((await home.boundingBox())?.width, `${product}, ${width} px`).toBeGreaterThanOrEqual(28);
            const name = await shownName(page);
            // On phones, members have more buttons than space for a name.
            if (name.cut && (width > 768 || (reader === 'visitor' && width >= 390))) {
              expect(name.width, `${product}, ${width} px`).toBeGreaterThanOrEqual(NAME_MIN);
            }
            const field = header.locator('search form');
            if (await field.isVisible()) {
              expect((await field.boundingBox())?.width, `${product}, ${width} px`).toBeGreaterThanOrEqual(SEARCH_MIN);
              // The search field gives way before the name.
              expect(name.cut, `${product}, ${width} px`).toBe(false);
            }
          }
        }
        await expect(home.locator('span').last()).toHaveAttribute('dir', 'auto');
        await page.setViewportSize({ width: 1280, height: 800 });
        await header.getByRole('button', { name: t('core:tools'), exact: true }).press('Enter');
        await expect(header.getByRole('link', { name: t('core:destination.ledger'), exact: true })).toBeVisible();
        await page.keyboard.press('Escape');

        await page.setViewportSize({ width: 820, height: 800 });
        await header.getByRole('button', { name: t('core:menu.open'), exact: true }).click();
        const sheet = page.getByRole('dialog', { name: t('core:menu'), exact: true });
        await sheet.locator('summary', { hasText: t('core:camsites') }).click();
        await sheet.getByRole('link', { name: t('core:destination.calculator'), exact: true }).click();
        await expect(page).toHaveURL('/camsiteView/calculator');
      });
    }
  });
}
