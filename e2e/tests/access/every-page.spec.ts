import { LANGUAGES } from '@site/contract/core/languages.ts';
import { findAccessErrors } from '../../fixtures/accessibility-and-layout/access-errors.ts';
import { apiOf } from '../../fixtures/api.ts';
import { layoutDefects, NO_DEFECTS } from '../../fixtures/accessibility-and-layout/layout-defects.ts';
import { findOverflowing } from '../../fixtures/accessibility-and-layout/find-overflowing.ts';
import { expect, hydrated, settled, test } from '../../fixtures/test.ts';
import { demo, idsOf, PAGES, pathOf, type Reader } from './pages.ts';

/** Combinations of language, colour scheme and content. */
const LOOKS = LANGUAGES.flatMap((language) =>
  (['dark', 'light'] as const).flatMap((scheme) => [true, false].map((full) => ({ language, scheme, full }))),
);
type Look = (typeof LOOKS)[number];

const READERS: readonly Reader[] = ['visitor', 'newcomer', 'member', 'staff'];
/** Viewports of a common phone and laptop. */
const USUAL = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const SIZES = [...USUAL, { width: 320, height: 640 }, { width: 768, height: 1024 }];
/** Viewports of 1280 x 800 pixels at 200 % zoom and of 1280 x 1024 pixels at 400 % zoom. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

for (const reader of READERS) {
  for (const full of reader === 'member' ? [true, false] : [true]) {
    const name = reader === 'member' ? `a member with ${full ? 'a lot of' : 'no'} content` : `a ${reader}`;
    test(`every page that ${name} opens is accessible and fits the viewport [OPS-05]`, async ({
      page,
      context,
      account,
      logIn,
      request,
      baseURL,
      isMobile,
      viewport: usual,
      expectError,
    }) => {
      test.setTimeout(process.env.ALL_VARIANTS ? 3_600_000 : 600_000);
      expectError(/status of 404/);
      const ids = await idsOf(apiOf(request));
      if (reader === 'newcomer') await logIn(context, await account({ role: null }));
      if (reader === 'member') await logIn(context, full ? demo('member') : await account());
      if (reader === 'staff') await logIn(context, demo('superadmin'));
      for (const [place, [route, row]] of Object.entries(PAGES).entries()) {
        if (row.as !== reader) continue;
        const suited = LOOKS.filter((look) => reader !== 'member' || look.full === full);
        // Language and scheme rotate from page to page, and phone and desktop alternate.
        const looks = process.env.ALL_VARIANTS ? suited : suited.slice(place % suited.length).slice(0, 1);
        // A member's page is checked with content at one width and without content at the other.
        const onPhone = (place % 2 === 0) === full;
        if (!process.env.ALL_VARIANTS && onPhone !== isMobile) continue;
        for (const look of looks) {
          await test.step(`${route} ${look.language} ${look.scheme}`, () => checkPage(route, look));
        }
      }

      async function checkPage(route: string, { language, scheme, full: much }: Look): Promise<void> {
        const { empty, leadsTo, missing, waits } = PAGES[route] ?? { as: reader };
        const path = (!much && empty) || pathOf(route, ids);
        await context.addCookies([{ name: 'll_lang', value: language, url: baseURL ?? '' }]);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        const response = await page.goto(path);
        await (waits ? hydrated(page) : settled(page));
        const description = `${path} in ${language}, ${scheme}`;
        expect.soft(response?.status(), description).toBe(missing ? 404 : 200);
        const { pathname, search } = new URL(page.url());
        expect
          .soft(pathname + search, description)
          .toBe((typeof leadsTo === 'function' ? leadsTo(ids) : leadsTo) ?? path);
        expect.soft(await page.locator('html').getAttribute('lang'), description).toBe(language);
        // Found by element, because the page for sharing images first asks for consent in a dialog that hides the rest.
        await expect.soft(page.locator('h1').filter({ visible: true }), `${description}: headings`).toHaveCount(1);
        expect.soft(await page.title(), description).toMatch(/\S/);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const defects = await layoutDefects(page);
          // The tarot cards are fanned out and overlap on purpose.
          if (route === '/points/tarot') defects.overlaps = [];
          expect.soft(defects, `${description} at ${size.width}`).toEqual(NO_DEFECTS);
          if (USUAL.includes(size))
            expect.soft(await findAccessErrors(page, { targets: true }), `${description} at ${size.width}`).toEqual([]);
        }
        for (const size of ZOOMED) {
          await page.setViewportSize(size);
          expect.soft(await findOverflowing(page), `${description} at ${size.width}`).toEqual([]);
        }
        if (usual) await page.setViewportSize(usual);
      }
    });
  }
}
