import { textOf } from '../../fixtures/texts.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test.skip(({ isMobile }) => isMobile, 'wide screens only');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

test('one menu is open at a time, by hover, and a click elsewhere closes it [NAV-02]', async ({ page }) => {
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
});

test('arrow keys move through a menu, and Escape restores the focus [NAV-02]', async ({ page }) => {
  const community = page.getByRole('banner').getByRole('button', { name: textOf('en', 'core:community') });
  await community.focus();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('banner').getByRole('link', { name: textOf('en', 'core:destination.forum') }),
  ).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('banner').getByRole('link', { name: textOf('en', 'core:destination.members') }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(community).toBeFocused();
  await expect(community).toHaveAttribute('aria-expanded', 'false');
});

test('scrolling closes an open menu [NAV-02]', async ({ page }) => {
  const community = page.getByRole('banner').getByRole('button', { name: textOf('en', 'core:community') });
  await community.focus();
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

test('the header is transparent at the top of the home page and solid below it [NAV-04]', async ({ page }) => {
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 6));
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('back to top appears beyond 400 px and scrolls up [NAV-08]', async ({ page }) => {
  const top = page.getByRole('button', { name: textOf('en', 'core:to-top') });
  await page.evaluate(() => window.scrollTo(0, 390));
  await expect(top).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 410));
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(top).toBeHidden();
});
