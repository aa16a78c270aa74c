import type { BrowserContext, Page } from '@playwright/test';
import { apiOf } from '../fixtures/api.ts';
import { hydrated, settled, test } from '../fixtures/test.ts';
import { idsOf, PAGES, pathOf, type Reader } from '../tests/access/pages.ts';
import { chosen, enter, piecesOf, resize, shoot } from './shoot.ts';

const READERS: readonly Reader[] = ['visitor', 'newcomer', 'member', 'staff'];
/** API calls for data. Excludes texts, which every page needs. */
const CALLS = /\/api\/(?!.*i18n)/;
const WIDTHS = [390, 1280] as const;
const PIECE = 8;

const routesOf = (reader: Reader) =>
  Object.keys(PAGES).filter((route) => PAGES[route]?.as === reader && chosen.pages.test(route));

async function setLanguage(context: BrowserContext, language: string, url: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'll_lang', value: language, url: url ?? '' }]);
}

/** Loads a page at the phone's width, because some pages adapt on load, for example by showing the current tab. */
async function visit(page: Page, path: string): Promise<void> {
  await resize(page, 390);
  await page.goto(path);
}

/** Takes screenshots of a loaded page at both widths. */
async function draw(page: Page, route: string, language: string, state: 'full' | 'empty'): Promise<void> {
  // A page that never settles is captured as is.
  await (PAGES[route]?.waits ? hydrated(page) : settled(page)).catch(() => undefined);
  for (const width of WIDTHS) await shoot(page, width, { name: route, language, state }, true);
}

test.skip(chosen.only === 'overlays');

for (const reader of READERS) {
  for (const [index, routes] of piecesOf(routesOf(reader), PIECE).entries()) {
    for (const language of chosen.languages) {
      test(`${reader} ${index} ${language}`, async ({ context, account, logIn, request, baseURL }) => {
        const ids = await idsOf(apiOf(request));
        await enter(reader, true, { context, account, logIn });
        await setLanguage(context, language, baseURL);
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        for (const route of routes) {
          await visit(page, pathOf(route, ids));
          await draw(page, route, language, 'full');
        }
      });
    }
  }
}

// Empty, loading and error states are captured in one language, because their few texts also appear on the other pages.
const [language = 'en'] = chosen.languages;

for (const reader of READERS) {
  const emptied = routesOf(reader).filter((route) => reader === 'member' || PAGES[route]?.empty !== undefined);
  for (const [index, routes] of piecesOf(emptied, PIECE).entries()) {
    test(`${reader} ${index} empty`, async ({ context, account, logIn, request, baseURL }) => {
      const ids = await idsOf(apiOf(request));
      await enter(reader, false, { context, account, logIn });
      await setLanguage(context, language, baseURL);
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      for (const route of routes) {
        await visit(page, PAGES[route]?.empty ?? pathOf(route, ids));
        await draw(page, route, language, 'empty');
      }
    });
  }

  for (const [index, routes] of piecesOf(routesOf(reader), PIECE).entries()) {
    test(`${reader} ${index} loading and failing`, async ({ context, account, logIn, request, baseURL }) => {
      const ids = await idsOf(apiOf(request));
      await enter(reader, true, { context, account, logIn });
      await setLanguage(context, language, baseURL);
      for (const route of routes) {
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        // Holds all data calls until the loading state has been captured, then fails them.
        const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
        await page.route(CALLS, async (call) => {
          await failed;
          // The page may be closed by now.
          await call.fulfill({ status: 500, json: { code: 500, message: '', data: null } }).catch(() => undefined);
        });
        await visit(page, pathOf(route, ids));
        await hydrated(page);
        const busy = page.locator('main [aria-busy=true], main [class*=skeleton]').filter({ visible: true });
        // Pages that the server renders completely have no loading state.
        const waits = await busy
          .first()
          .waitFor({ timeout: 500 })
          .then(
            () => true,
            () => false,
          );
        if (waits) {
          for (const width of WIDTHS) await shoot(page, width, { name: route, language, state: 'loading' }, false);
          fail();
          // Some calls are retried before they fail.
          await busy
            .first()
            .waitFor({ state: 'detached', timeout: 8000 })
            .catch(() => undefined);
          for (const width of WIDTHS) await shoot(page, width, { name: route, language, state: 'error' }, false);
        }
        fail();
        await page.close();
      }
    });
  }
}
