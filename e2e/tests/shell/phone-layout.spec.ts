import { textOf } from '../../fixtures/texts.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test.skip(({ isMobile }) => !isMobile, 'phones only');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

test('the menu opens as a sheet; Escape closes it and restores the focus [NAV-03]', async ({ page, checkAccess }) => {
  const burger = page.getByRole('button', { name: textOf('en', 'core:menu.open') });
  await burger.tap();
  const sheet = page.getByRole('dialog', { name: textOf('en', 'core:menu') });
  await expect(sheet).toBeVisible();
  await checkAccess(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(burger).toBeFocused();
});

test('following a link closes the sheet [NAV-03]', async ({ page }) => {
  await page.getByRole('button', { name: textOf('en', 'core:menu.open') }).tap();
  const sheet = page.getByRole('dialog', { name: textOf('en', 'core:menu') });
  await sheet.getByRole('link', { name: textOf('en', 'core:community.new') }).tap();
  await expect(page).toHaveURL('/forum/home?sort=new');
  await expect(sheet).toBeHidden();
});

test('the footer opens one group at a time and resets when the width changes [NAV-05]', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const first = footer.getByRole('button', { name: textOf('en', 'core:footer.discover') });
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await footer.getByRole('button', { name: textOf('en', 'core:footer.further') }).tap();
  await expect(footer.getByRole('link', { name: textOf('en', 'core:footer.privacy') })).toBeVisible();
  await expect(footer.getByRole('link', { name: textOf('en', 'core:footer.new') })).toBeHidden();
  await page.setViewportSize({ width: 500, height: 844 });
  await expect(first).toHaveAttribute('aria-expanded', 'true');
});
