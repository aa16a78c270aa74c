import { LANGUAGES } from '@site/contract/core/languages.ts';
import { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'es' });
    test.use({ language });

    test('staff see the season windows, add one and remove it [NAV-07]', async ({
      page,
      context,
      account,
      logIn,
      t,
      checkAccess,
    }) => {
      await logIn(context, await account({ role: 'Moderator' }));
      await page.goto('/desk/seasons');
      await hydrated(page);
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows.filter({ hasText: t('desk:seasons.art.rainbow') }).first()).toBeVisible();

      // Adds the season through the API with dates far in the future, so that no other test is affected; the form's
      // calendar is tested elsewhere.
      const year = 2040 + LANGUAGES.indexOf(language) + (page.viewportSize()?.width === 390 ? 10 : 0);
      const window = { startsAt: `${year}-10-01T00:00:00Z`, endsAt: `${year}-10-20T00:00:00Z` };
      await apiOf(context.request)(seasonRoutes.add, { kind: 'decoration', art: 'autumn', ...window });
      await page.reload();
      await hydrated(page);
      const row = rows.filter({ hasText: String(year) });
      await expect(row).toContainText(t('desk:seasons.coming'));
      await row.getByRole('button', { name: t('desk:seasons.remove'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('desk:seasons.remove'), exact: true })
        .click();
      await expect(row).toHaveCount(0);

      await page.getByRole('button', { name: t('desk:seasons.add') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('desk:seasons.save'), exact: true }).click();
      await expect(dialog.getByText(t('desk:seasons.needed')).first()).toBeVisible();
      await checkAccess(page);
    });
  });
}

test('an active season is shown on every page, without scripts too [NAV-07] @desktop', async ({
  page,
  browser,
  context,
  account,
  logIn,
  baseURL,
}) => {
  await logIn(context, await account({ role: 'Moderator' }));
  const api = apiOf(context.request);
  const times = {
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const added = [
    await api(seasonRoutes.add, { kind: 'decoration', art: 'winter', ...times }),
    await api(seasonRoutes.add, { kind: 'logo', art: 'rainbow', ...times }),
  ];
  try {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const visitor = await plain.newPage();
    await visitor.goto('/faq');
    await expect(visitor.locator('header [data-season=winter]')).toBeVisible();
    await plain.close();
    await page.goto('/about');
    await hydrated(page);
    await expect(page.locator('header [data-season=winter]')).toBeVisible();
  } finally {
    for (const { id } of added) await api(seasonRoutes.remove, { id });
  }
  await page.goto('/about');
  await expect(page.locator('header [data-season]')).toHaveCount(0);
});
