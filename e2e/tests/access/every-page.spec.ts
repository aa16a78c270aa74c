import { LANGUAGES } from '@site/contract/core/languages.ts';
import { accessFaults } from '../../fixtures/access-faults.ts';
import { apiOf } from '../../fixtures/api.ts';
import { layoutDefects, NO_DEFECTS } from '../../fixtures/layout-defects.ts';
import { outside } from '../../fixtures/outside.ts';
import { expect, hydrated, settled, test } from '../../fixtures/test.ts';
import { allRoutes, demo, idsOf, PAGES, pathOf, type Reader } from './pages.ts';

/** How a page is looked at. */
const LOOKS = LANGUAGES.flatMap((language) =>
  (['dark', 'light'] as const).flatMap((scheme) => [true, false].map((full) => ({ language, scheme, full }))),
);
type Look = (typeof LOOKS)[number];

const READERS: readonly Reader[] = ['visitor', 'newcomer', 'member', 'staff'];
/** Where layouts change, and the narrowest and widest that a phone and a desktop show. */
const SIZES = {
  phone: [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ],
  desktop: [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
  ],
};
/** What is left of a laptop's window at 200 and at 400 % zoom. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

test('every route of the site has a page that is looked at [OPS-05]', { tag: '@desktop' }, () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(allRoutes().toSorted());
});

for (const reader of READERS) {
  for (const full of reader === 'member' ? [true, false] : [true]) {
    const name = reader === 'member' ? `a member who has ${full ? 'much' : 'nothing'} yet` : `a ${reader}`;
    test(`every page that ${name} comes to can be read and used [OPS-05]`, async ({
      page,
      context,
      account,
      signIn,
      request,
      baseURL,
      isMobile,
      expectFault,
    }) => {
      test.setTimeout(process.env.EVERY_WALK ? 3_600_000 : 600_000);
      expectFault(/status of 404/);
      const ids = await idsOf(apiOf(request));
      if (reader === 'newcomer') await signIn(context, await account({ role: null }));
      if (reader === 'member') await signIn(context, full ? demo('member') : await account());
      if (reader === 'staff') await signIn(context, demo('superadmin'));
      let place = Number(isMobile);
      for (const [route, row] of Object.entries(PAGES)) {
        if (row.as !== reader) continue;
        place += 1;
        const suited = LOOKS.filter((look) => reader !== 'member' || look.full === full);
        // Each page once at each width, each in another language and scheme than the one before.
        const looks = process.env.EVERY_WALK ? suited : suited.slice(place % suited.length).slice(0, 1);
        // A member's page is full at one width and empty at the other.
        if (!process.env.EVERY_WALK && reader === 'member' && (place % 2 === 0) !== full) continue;
        for (const look of looks) {
          await test.step(`${route} ${look.language} ${look.scheme}`, () => lookAt(route, look));
        }
      }

      async function lookAt(route: string, { language, scheme, full: much }: Look): Promise<void> {
        const { empty, leadsTo, missing, waits } = PAGES[route] ?? { as: reader };
        const path = (!much && empty) || pathOf(route, ids);
        await context.addCookies([{ name: 'll_lang', value: language, url: baseURL ?? '' }]);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        const response = await page.goto(path);
        await (waits ? hydrated(page) : settled(page));
        const told = `${path} in ${language}, ${scheme}`;
        expect.soft(response?.status(), told).toBe(missing ? 404 : 200);
        const { pathname, search } = new URL(page.url());
        expect
          .soft(pathname + search, told)
          .toBe((typeof leadsTo === 'function' ? leadsTo(ids) : leadsTo) ?? path.replace(/(?<=.)\/$/, ''));
        expect.soft(await page.locator('html').getAttribute('lang'), told).toBe(language);
        expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${told}: headings`).toBe(1);
        expect.soft(await page.title(), told).toMatch(/\S/);
        expect.soft(await accessFaults(page, { targets: true }), told).toEqual([]);
        const sizes = isMobile ? SIZES.phone : SIZES.desktop;
        for (const size of sizes) {
          await page.setViewportSize(size);
          const defects = await layoutDefects(page);
          // The cards of a fan lie on each other.
          if (route === '/points/tarot') defects.overlaps = [];
          expect.soft(defects, `${told} at ${size.width}`).toEqual(NO_DEFECTS);
        }
        for (const size of isMobile ? [] : ZOOMED) {
          await page.setViewportSize(size);
          expect.soft(await outside(page), `${told} at ${size.width}`).toEqual([]);
        }
        if (sizes[0]) await page.setViewportSize(sizes[0]);
      }
    });
  }
}
