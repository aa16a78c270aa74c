import type { Locator, Page } from '@playwright/test';
import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { advertClosed, expect, hydrated, test, testIn } from '../../fixtures/test.ts';

test.use({ newBrowser: true });
// The test takes longer than the delay of an advert, which would then cover the menus.
test.beforeEach(({ context }) => advertClosed(context));

/** Returns the recorded analytics events, such as `browse /faq` or `secondary-menu destination.faq`. */
function recordsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/analytics/records')) return;
    // The contract defines this payload.
    const { records } = request.postDataJSON() as {
      records: { kind: string; page: string; event?: string; label?: string }[];
    };
    sent.push(
      ...records.map(({ kind, page: at, event, label }) => (kind === 'browse' ? `browse ${at}` : `${event} ${label}`)),
    );
  });
  return sent;
}

/**
 * Presses a menu element. On wide viewports the header menus react to hover and scrolling, so the keyboard is used
 * there.
 */
async function press(target: Locator, isMobile: boolean): Promise<void> {
  if (isMobile) await target.click();
  else await target.press('Enter');
}

/** Opens the menu and follows the FAQ link, as users do at this viewport width. */
async function useMenu(page: Page, t: (key: `${string}:${string}`) => string, isMobile: boolean): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', {
    name: t(isMobile ? 'core:menu.open' : 'core:learning'),
    exact: true,
  });
  await press(menu, isMobile);
  const place = isMobile ? page.getByRole('dialog', { name: t('core:menu'), exact: true }) : page.getByRole('banner');
  if (isMobile) await place.getByText(t('core:learning'), { exact: true }).click();
  await press(place.getByRole('link', { name: t('core:destination.faq'), exact: true }), isMobile);
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1, name: t('pages:faq.title'), exact: true })).toBeVisible();
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'es' });
    test.use({ language });

    test(
      'pages and menus are counted only after the cookie banner is accepted [NAV-14]',
      { tag: '@both' },
      async ({ page, account, logIn, anotherBrowser, isMobile, expectError, t }) => {
        // The fake clock is installed in frames too, where the sandbox blocks it.
        expectError(/frame is sandboxed/);
        const sent = recordsOf(page);
        const ok = page
          .getByRole('region', { name: t('frame:cookies.label') })
          .getByRole('button', { name: t('frame:cookies.ok'), exact: true });
        // Heading of a text written by staff.
        const title = page.getByRole('article').getByRole('heading', { level: 1 });
        /** Lets the batch delay pass, and returns all events sent so far, sorted. */
        const later = async () => {
          await page.clock.runFor(1000);
          return sent.toSorted();
        };
        await page.clock.install();
        await test.step('a visitor is never counted, even after accepting', async () => {
          await page.goto('/about');
          await hydrated(page);
          await ok.click();
          await useMenu(page, t, isMobile);
          await page.clock.runFor(15_000);
          expect(sent).toEqual([]);
          await page.context().clearCookies();
        });

        await logIn(page.context(), await account({ language }));
        await page.goto('/about');
        await hydrated(page);
        await page.clock.runFor(3000);
        await useMenu(page, t, isMobile);
        await page.clock.runFor(15_000);
        await page.reload();
        expect(sent).toEqual([]);

        await hydrated(page);
        await page.clock.runFor(3000);
        await ok.click();
        await expect.poll(later).toEqual(['browse /faq']);
        await page.goBack();
        await expect(page).toHaveURL('/about');
        // The URL changes first, but the view counts only once the page and its heading are rendered.
        await expect(title).toBeVisible();
        await useMenu(page, t, isMobile);
        const opening = isMobile
          ? ['main-menu menu', 'secondary-menu-loading menu']
          : ['secondary-menu-loading learning', 'main-menu learning'];
        await expect
          .poll(later)
          .toEqual(
            ['browse /faq', 'browse /about', ...opening, 'secondary-menu destination.faq', 'browse /faq'].toSorted(),
          );

        await test.step('pending events are sent when the page is left', async () => {
          const staff = await anotherBrowser();
          await logIn(staff.context(), await account({ role: 'Moderator' }));
          // The browser does not report requests sent during unload, so this checks the server instead.
          const opened = async () => {
            const { pages } = await apiOf(staff.context().request)(analyticsRoutes.daily, { days: 1 });
            return pages.find((row) => row.page === '/copyright-statement')?.count ?? 0;
          };
          const before = await opened();
          await page
            .getByRole('contentinfo')
            // The link's group is collapsed on a phone.
            .getByRole('link', { name: t('core:footer.copyright'), exact: true, includeHidden: true })
            .evaluate((link: HTMLElement) => link.click());
          await expect(page).toHaveURL('/copyright-statement');
          await expect(title).toBeVisible();
          await page.goto('/about');
          await expect.poll(opened).toBeGreaterThan(before);
        });

        await test.step('stops counting after logout', async () => {
          await page.goto('/faq');
          await hydrated(page);
          await page.clock.runFor(1500);
          sent.length = 0;
          const menu = page.getByRole('banner').getByRole('button', {
            name: t(isMobile ? 'core:menu.open' : 'core:account'),
            exact: true,
          });
          await press(menu, isMobile);
          await press(page.getByRole('button', { name: t('core:log-out'), exact: true }), isMobile);
          await page.clock.runFor(3000);
          await expect(page).toHaveURL('/');
          await page.clock.runFor(15_000);
          expect(sent).toEqual([]);
        });
      },
    );
  });
}

test('a browser with Global Privacy Control is not counted, even after accepting [NAV-14] @phone', async ({
  page,
  context,
  baseURL,
  account,
  logIn,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await context.addCookies([{ name: 'll_cookie_open', value: '2', url: baseURL ?? '' }]);
  await logIn(context, await account());
  const sent = recordsOf(page);
  await page.clock.install();
  await page.goto('/about');
  await hydrated(page);
  await page.clock.runFor(20_000);
  await page.goto('/faq');
  await hydrated(page);
  expect(sent).toEqual([]);
});
