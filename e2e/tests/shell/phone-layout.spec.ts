import { textOf } from '../../fixtures/texts.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { expectHeading } from '../../fixtures/accessibility-and-layout/heading.ts';

test.skip(({ isMobile }) => !isMobile, 'phones only');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

test('the menu opens as a sheet; Escape closes it and restores the focus, and following a link closes it and leads to the heading [NAV-03 NAV-18]', async ({
  page,
  checkAccess,
}) => {
  const burger = page.getByRole('button', { name: textOf('en', 'core:menu.open') });
  await burger.tap();
  const sheet = page.getByRole('dialog', { name: textOf('en', 'core:menu') });
  await expect(sheet).toBeVisible();
  await checkAccess(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(burger).toBeFocused();

  await burger.tap();
  await sheet.getByText(textOf('en', 'core:community'), { exact: true }).tap();
  await sheet.getByRole('link', { name: textOf('en', 'core:destination.forum') }).tap();
  await expect(page).toHaveURL('/forum/home');
  await expect(sheet).toBeHidden();
  await expectHeading(page, /\S/);
});

test('the footer opens one group at a time, and remembers the page and the invitation for the login and the sign-up [NAV-05 AUTH-25 JOIN-06]', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  const first = footer.getByRole('button', { name: textOf('en', 'core:footer.discover') });
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await footer.getByRole('button', { name: textOf('en', 'core:footer.further') }).tap();
  await expect(footer.getByRole('link', { name: textOf('en', 'core:destination.privacy-policy') })).toBeVisible();
  await expect(footer.getByRole('link', { name: textOf('en', 'core:footer.new') })).toBeHidden();
  await page.setViewportSize({ width: 500, height: 844 });
  await expect(first).toHaveAttribute('aria-expanded', 'true');

  const link = (key: `${string}:${string}`) =>
    footer.getByRole('link', { name: textOf('en', key), exact: true, includeHidden: true });
  await page.goto('/faq');
  await expect(link('core:sign-up')).toHaveAttribute('href', '/regist?redirect=%2Ffaq');
  await expect(link('core:sign-in')).toHaveAttribute('href', '/login?redirect=%2Ffaq');
  await page.goto('/login?redirect=/faq&ref=friend42');
  await expect(link('core:sign-up')).toHaveAttribute('href', '/regist?redirect=%2Ffaq&ref=friend42');
});
