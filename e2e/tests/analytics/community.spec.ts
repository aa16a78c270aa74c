import { expect, hydrated, test } from '../../fixtures/test.ts';

test('a moderator reads the metrics of the community for a period [NEWS-40] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account({ role: 'Moderator' }));
  await page.goto('/desk/community');
  await hydrated(page);
  for (const name of ['active', 'joining', 'retention', 'topics', 'moderation'] as const)
    await expect(page.getByRole('region', { name: t(`community:${name}`), exact: true }).first()).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: t('community:retention') })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await page.getByRole('link', { name: t('community:days_other', { count: 366 }), exact: true }).click();
  await expect(page).toHaveURL(/days=366/);
  await expect(
    page
      .getByRole('table', { name: t('community:topics') })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
});
