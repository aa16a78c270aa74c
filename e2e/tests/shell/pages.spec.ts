import { LANGUAGES } from '@site/contract/core/languages.ts';
import { textOf } from '../../fixtures/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language });

    test(`an unknown address says so in ${language} [NAV-09]`, async ({ page }) => {
      const response = await page.goto('/no/such/page');
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL('/404');
      await expect(page.getByText(textOf(language, 'core:not-found.text'))).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: textOf(language, 'core:home') })).toBeVisible();
    });
  });
}

test(
  'home has a description, a canonical address, Open Graph and structured data [BASE-13]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\.png$/);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect(data).toMatchObject({ '@type': 'WebSite', publisher: { '@type': 'Organization' } });
  },
);

test('a page fits 320 px without sideways scrolling [OPS-05]', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
