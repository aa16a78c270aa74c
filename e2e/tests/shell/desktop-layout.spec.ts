import { textOf } from '../../fixtures/texts.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test.skip(({ isMobile }) => isMobile, 'wide screens only');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

test('one menu is open at a time, by hover or keyboard; a click elsewhere, Escape and scrolling close it [NAV-02]', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const community = header.getByRole('button', { name: textOf('en', 'core:community') });
  const language = header.getByRole('button', { name: textOf('en', 'core:language') });
  await community.hover();
  await expect(community).toHaveAttribute('aria-expanded', 'true');
  await language.hover();
  await expect(language).toHaveAttribute('aria-expanded', 'true');
  await expect(community).toHaveAttribute('aria-expanded', 'false');
  await page.mouse.click(300, 700);
  await expect(language).toHaveAttribute('aria-expanded', 'false');

  await community.focus();
  await page.keyboard.press('ArrowDown');
  await expect(header.getByRole('link', { name: textOf('en', 'core:destination.forum') })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(header.getByRole('link', { name: textOf('en', 'core:destination.members') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(community).toBeFocused();
  await expect(community).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await expect(community).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(community).toHaveAttribute('aria-expanded', 'false');
});

test('the search field accepts 20 characters, trims them, and ignores an empty text [NAV-02]', async ({ page }) => {
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toHaveAttribute('maxlength', '20');
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL('/');
  await box.fill('  payout ');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?s=payout');
});

test('below the top of the home page the header is solid, and back to top appears beyond 400 px [NAV-04 NAV-08]', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 6));
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  const top = page.getByRole('button', { name: textOf('en', 'core:to-top') });
  await page.evaluate(() => window.scrollTo(0, 390));
  await expect(top).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 410));
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(top).toBeHidden();
});
