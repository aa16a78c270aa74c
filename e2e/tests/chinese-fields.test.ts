import { readFileSync } from 'node:fs';
import { expect, hydrated, test } from '../fixtures/test.ts';

const chinese: { radio: string; select: string } = JSON.parse(
  readFileSync(new URL('../../content/catalogues/zh/fields.json', import.meta.url), 'utf8'),
);

test.use({ locale: 'zh-CN' });

test('a Chinese browser shows missing choices in Chinese [BASE-04] @phone', async ({ page, t }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('button', { name: t('contact:send'), exact: true }).click();
  await expect(page.getByText(chinese.radio)).toBeVisible();
  await expect(page.getByText(chinese.select)).toBeVisible();
});
