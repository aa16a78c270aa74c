import { readFileSync } from 'node:fs';
import { expect, hydrated, test } from '../fixtures/test.ts';
import { JoinPage } from '../pages/join-page.ts';
import { LoginPage } from '../pages/login-page.ts';

const chinese: { checkbox: string; select: string } = JSON.parse(
  readFileSync(new URL('../../content/catalogues/zh/fields.json', import.meta.url), 'utf8'),
);

test.use({ locale: 'zh-CN' });

test('a Chinese browser shows missing choices in Chinese [BASE-04] @phone', async ({ page, t }) => {
  await page.goto('/login');
  await hydrated(page);
  await new LoginPage(page, t).logIn({ email: 'newcomer@demo.example', password: 'stage-lights-7' });
  await expect(page).toHaveURL(/communityView\/join/);
  await new JoinPage(page, t).send.click();
  await expect(page.getByText(chinese.checkbox)).toBeVisible();
  await expect(page.getByText(chinese.select)).toBeVisible();
});
