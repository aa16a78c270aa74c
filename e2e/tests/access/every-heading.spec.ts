import type { Page } from '@playwright/test';
import { apiOf } from '../../fixtures/api.ts';
import { expectHeading } from '../../fixtures/accessibility-and-layout/heading.ts';
import { hydrated, test } from '../../fixtures/test.ts';
import { demo, idsOf, PAGES, pathOf, type Reader } from './pages.ts';

/** A page long enough to scroll below its heading. */
const START = '/accessibility';

/**
 * Navigates inside the loaded application, as its links do, after scrolling to the end of the page and removing the
 * focus.
 */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, document.body.scrollHeight);
    history.pushState({}, '', to);
  }, path);
}

test.describe('headings after a navigation [NAV-18]', { tag: '@phone' }, () => {
  for (const reader of ['visitor', 'newcomer', 'member', 'staff'] satisfies Reader[]) {
    test(`every page that a ${reader} navigates to shows and focuses its heading [NAV-18]`, async ({
      page,
      context,
      account,
      logIn,
      request,
    }) => {
      test.setTimeout(300_000);
      const ids = await idsOf(apiOf(request));
      if (reader === 'newcomer') await logIn(context, await account({ role: null }));
      if (reader === 'member') await logIn(context, demo('member'));
      if (reader === 'staff') await logIn(context, demo('superadmin'));
      await page.goto(START);
      await hydrated(page);
      for (const [route, row] of Object.entries(PAGES)) {
        // Redirect targets have their own entries.
        if (row.as !== reader || row.waits || row.leadsTo) continue;
        await test.step(route, async () => {
          await navigate(page, pathOf(route, ids));
          await expectHeading(page, /\S/);
        });
      }
    });
  }
});
