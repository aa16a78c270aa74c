import type { Page } from '@playwright/test';
import { apiOf } from '../../fixtures/api.ts';
import { waitForQuiet } from '../../fixtures/network/wait-for-quiet.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { viewedPageBefore } from '../../pages/advert-page.ts';
import { demo, idsOf, PAGES, pathOf, type Reader } from './pages.ts';

const NOON = new Date('2026-11-22T12:00:00');
const FIELD = /<textarea|<input(?![^>]*type="(?:hidden|checkbox|radio|button|submit|range)")|contenteditable="true"/;
/** Longer than every delay after which the site opens a dialog, in milliseconds. */
const LONG_MS = 20_000;

/** Opens a page, waits without interaction, and returns the open dialogs. */
async function dialogsAfterWaiting(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await hydrated(page);
  await page.clock.fastForward(LONG_MS);
  await waitForQuiet(page);
  await page.clock.fastForward(LONG_MS);
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')]
      .filter((dialog) => dialog.checkVisibility())
      .map((dialog) => dialog.outerHTML.slice(0, 160)),
  );
}

test.describe('dialogs that open without interaction [NAV-10]', { tag: '@phone' }, () => {
  // The cookie banner is answered below, while adverts and the contest stay enabled.
  test.use({ newBrowser: true });
  test.beforeEach(async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'll_cookie_open', value: '1', url: baseURL ?? '' }]);
    await page.clock.install({ time: NOON });
    await viewedPageBefore(page);
  });

  test('a planted dialog over a field is reported, and so is the advert of a page without fields [NAV-10]', async ({
    page,
  }) => {
    await expect.poll(() => dialogsAfterWaiting(page, '/')).toHaveLength(1);
    await page.addInitScript(() => {
      setTimeout(() => {
        const dialog = document.createElement('dialog');
        dialog.textContent = 'Win a lamp';
        document.body.append(dialog);
        dialog.showModal();
      }, 9000);
    });
    expect(await dialogsAfterWaiting(page, '/contact')).toHaveLength(1);
  });

  for (const reader of ['visitor', 'newcomer', 'member', 'staff'] satisfies Reader[]) {
    test(`no dialog opens over a page with a field for a ${reader} [NAV-10]`, async ({
      page,
      context,
      account,
      logIn,
      request,
      expectError,
    }) => {
      test.setTimeout(240_000);
      // The fake clock is installed in frames too, where the sandbox blocks it.
      expectError(/frame is sandboxed/);
      const ids = await idsOf(apiOf(request));
      if (reader === 'newcomer') await logIn(context, await account({ role: null }));
      if (reader === 'member') await logIn(context, demo('member'));
      if (reader === 'staff') await logIn(context, demo('superadmin'));
      let visited = 0;
      for (const [route, row] of Object.entries(PAGES)) {
        if (row.as !== reader || row.waits) continue;
        const path = pathOf(route, ids);
        const response = await context.request.get(path, { headers: { accept: 'text/html' } });
        const main = /<main[\s>].*<\/main>/s.exec(await response.text())?.[0] ?? '';
        if (!FIELD.test(main)) continue;
        visited += 1;
        expect.soft(await dialogsAfterWaiting(page, path), path).toEqual([]);
      }
      expect(visited).toBeGreaterThan(0);
    });
  }
});
