import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'en' });
    test.use({ language });

    test('a rate-limited page load shows when to try again [BASE-16]', async ({
      page,
      checkAccess,
      expectError,
      t,
    }) => {
      expectError(/status of 429|ApiError/);
      const message = t('errors:too-many', { count: 42 });
      await page.route(`**${forumRoutes.list.path}?**`, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '42' },
          json: { code: 429, name: 'too-many', message, data: null },
        }),
      );
      await page.goto('/faq');
      await hydrated(page);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('core:footer.forum'), exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('core:refused.title') })).toBeVisible();
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      await checkAccess(page);
      await page.unrouteAll();
      await page.getByRole('link', { name: t('core:failed.retry') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('core:refused.title') })).toHaveCount(0);
      await expect(page).toHaveURL(/\/forum\/home/);
    });
  });
}
