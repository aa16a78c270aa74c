import { languageRoutes } from '@site/contract/cms/language-routes.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect, hydrated } from '../../fixtures/test.ts';

test.describe('languages of the site', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, account, logIn }) => logIn(page.context(), await account({ role: 'Admin' })));
  // Other tests of this worker use the same site.
  test.afterEach(async ({ page }) => {
    const api = apiOf(page.request);
    const { offered: seen } = await api(languageRoutes.list, {});
    await api(languageRoutes.update, { offered: [...LANGUAGES], seen });
  });

  test('an administrator turns Spanish off at the desk, and everything follows [BASE-21 BASE-22 BASE-23]', async ({
    page,
    request,
    browser,
    baseURL,
    checkAccess,
    t,
  }) => {
    const postAddress = /<loc>[^<]*forumDetails\?id=/g;
    const posts = async () =>
      (await (await request.get('/sitemap/posts-1.xml')).text()).match(postAddress)?.length ?? 0;
    const before = await posts();
    await page.goto('/desk/settings');
    await hydrated(page);
    const panel = page.getByRole('region', { name: t('desk:languages'), exact: true });
    const spanish = panel.getByRole('switch', { name: LANGUAGE_NAMES.es });
    await expect(spanish).toBeChecked();
    await spanish.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('desk:languages.off-text', { language: LANGUAGE_NAMES.en }));
    await checkAccess(page);
    await dialog.getByRole('button', { name: t('desk:settings.turn-off') }).click();
    await expect(spanish).not.toBeChecked();

    await page
      .getByRole('banner')
      .getByRole('button', { name: t('core:language') })
      .click();
    await expect(page.getByRole('button', { name: LANGUAGE_NAMES.ru, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: LANGUAGE_NAMES.es, exact: true })).toHaveCount(0);
    await page.goto('/forum/home');
    const filter = page.getByRole('navigation', { name: t('forum:language'), exact: true });
    await expect(filter.getByRole('link')).toHaveText([LANGUAGE_NAMES.en, LANGUAGE_NAMES.ru, t('forum:language.all')]);
    expect(await posts()).toBeLessThan(before);

    // A visitor with a Spanish browser who had chosen Spanish.
    const visitor = await browser.newContext({ locale: 'es', ...(baseURL && { baseURL }) });
    await visitor.addCookies([{ name: 'll_lang', value: 'es', url: baseURL ?? '' }]);
    const home = await visitor.newPage();
    await home.goto('/');
    await expect(home.locator('html')).toHaveAttribute('lang', 'en');
    await visitor.close();
  });

  test('a site with one language has no language control [BASE-21]', async ({ page, checkAccess, t }) => {
    const api = apiOf(page.request);
    await api(languageRoutes.update, { offered: ['en'], seen: [...LANGUAGES] });
    await page.goto('/forum/home');
    await hydrated(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: t('core:language') })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: t('forum:language'), exact: true })).toHaveCount(0);
    await page.goto('/authorization?tab=account');
    await expect(page.getByRole('region', { name: t('settings:password.title') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('settings:language.title') })).toHaveCount(0);
    await page.goto('/desk/settings');
    await hydrated(page);
    const panel = page.getByRole('region', { name: t('desk:languages'), exact: true });
    await expect(panel.getByRole('switch', { name: LANGUAGE_NAMES.en })).toBeDisabled();
    await panel.getByRole('switch', { name: LANGUAGE_NAMES.ru }).click();
    await panel.getByRole('combobox', { name: t('desk:languages.default') }).selectOption('ru');
    await expect.poll(async () => (await api(languageRoutes.list, {})).offered).toEqual(['ru', 'en']);
    await expect(page.getByText(t('desk:settings.saved')).last()).toBeVisible();
    await checkAccess(page);
  });
});
