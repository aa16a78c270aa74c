import { expect, hydrated, test } from '../../fixtures/test.ts';

const LIST_SCRIPT = /\/assets\/camsiteView\.list-.*\.js/;

test.describe('@phone', () => {
  test('a page whose component throws stays readable and offers a reload [NAV-20]', async ({
    page,
    context,
    expectError,
    t,
  }) => {
    expectError(/planted/);
    await context.addInitScript(() => {
      function Broken() {
        throw new Error('planted');
      }
      Object.assign(Intl, { RelativeTimeFormat: Broken });
    });
    await page.goto('/forum/home');
    await hydrated(page);
    const main = page.getByRole('main');
    const banner = page.getByRole('status').filter({ hasText: t('core:page-failed') });
    await expect(banner.getByRole('link', { name: t('core:reload'), exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { level: 1, name: t('forum:title'), exact: true })).toBeVisible();
    await expect(main.getByText('500', { exact: true })).toHaveCount(0);
    await main.locator('a[href^="/forumDetails"]').first().click();
    await expect(page).toHaveURL(/forumDetails/);
  });

  test('an error in the layout leaves the document unchanged [NAV-20]', async ({ page, context, expectError, t }) => {
    expectError(/planted/);
    await context.addInitScript(() => {
      Object.defineProperty(window, 'scrollY', {
        get: () => {
          if ('planted' in window) throw new Error('planted');
          return 0;
        },
      });
    });
    await page.goto('/camsiteView/list');
    await hydrated(page);
    await page.evaluate(() => {
      Object.assign(window, { planted: true });
      window.dispatchEvent(new Event('scroll'));
    });
    await expect(page.getByRole('status').filter({ hasText: t('core:page-failed') })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').locator('a[href="/camsiteView/detail/chaturbate"]').first().click();
    await expect(page).toHaveURL(/detail\/chaturbate/);
  });

  test('a script that fails to load leaves the server-rendered page [NAV-20]', async ({
    page,
    context,
    expectError,
    t,
  }) => {
    expectError(/ERR_FAILED|dynamically imported/);
    await context.route(LIST_SCRIPT, (route) => route.abort());
    await page.goto('/camsiteView/list');
    await expect(page.getByRole('status').filter({ hasText: t('core:page-failed') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a navigation whose script fails to load can be retried [NAV-20]', async ({ page, context, expectError, t }) => {
    expectError(/ERR_FAILED|dynamically imported/);
    await page.goto('/faq');
    await hydrated(page);
    await context.route(LIST_SCRIPT, (route) => route.abort());
    await page.locator('footer a[href="/camsiteView/list"]').dispatchEvent('click');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('core:unreachable.title'), exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: t('core:home'), exact: true })).toBeVisible();
    await context.unroute(LIST_SCRIPT);
    await main.getByRole('button', { name: t('core:failed.retry'), exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name: t('camsites:title'), exact: true })).toBeVisible();
  });

  test('an offline navigation shows an error, and completes once online [NAV-21]', async ({
    page,
    context,
    expectError,
    checkAccess,
    t,
  }) => {
    expectError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
    await page.goto('/faq');
    await hydrated(page);
    await context.setOffline(true);
    await page.locator('footer a[href="/camsiteView/list"]').dispatchEvent('click');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('core:offline.title'), exact: true })).toBeVisible();
    await expect(main.getByText(t('core:offline.none'), { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText(t('core:error.offline'), { exact: true })).toHaveCount(0);
    await checkAccess(page);
    await context.setOffline(false);
    await expect(main.getByRole('heading', { level: 1, name: t('camsites:title'), exact: true })).toBeVisible();
    await expect(page).toHaveURL(/camsiteView\/list/);
  });
});
