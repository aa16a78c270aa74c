import { expect, hydrated, test } from '../../fixtures/test.ts';

test('every tab of the administration is visible, or opens with the keyboard on phones [CMS-22]', async ({
  page,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  await logIn(page.context(), await account({ role: 'Admin' }));
  await page.goto('/desk/operations');
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: t('desk:tabs') });
  const toggle = tabs.getByRole('button');
  if (await toggle.isVisible()) {
    await expect(toggle).toContainText(t('desk:tab.operations'));
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(tabs.getByRole('link', { name: t('desk:tab.operations'), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const link of await tabs.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  await checkAccess(page);
  await tabs.getByRole('link', { name: t('desk:tab.settings'), exact: true }).press('Enter');
  await expect(page).toHaveURL('/desk/settings');
});
