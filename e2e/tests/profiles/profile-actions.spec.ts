import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const SIZES = [
  { width: 390, letters: '100%' },
  { width: 320, letters: '100%' },
  { width: 320, letters: '200%' },
] as const;

test(
  'every action on a profile is inside the viewport of a phone in every language, and a member is reported [FORUM-09 FORUM-20]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, checkAccess, baseURL, t }) => {
    const other = await account();
    await logIn(context, await account());
    const open = async () => {
      await page.goto(`/user-info?userId=${other.id}`);
      await hydrated(page);
    };
    const actions = page.getByRole('main').locator('header').first().getByRole('button');
    for (const language of LANGUAGES) {
      await context.addCookies([{ name: 'll_lang', value: language, url: baseURL ?? '' }]);
      await open();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const { width, letters } of SIZES) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
        await expect(actions).toHaveCount(5);
        for (const action of await actions.all()) {
          const box = await action.boundingBox();
          expect(box?.x, `${language}, ${width} px, ${letters}`).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
          expect(box?.height).toBeGreaterThanOrEqual(44);
        }
      }
    }

    await context.addCookies([{ name: 'll_lang', value: 'en', url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 390, height: 640 });
    await open();
    await page.getByRole('button', { name: t('profiles:report'), exact: true }).tap();
    const send = page.getByRole('dialog').getByRole('button', { name: t('reports:send'), exact: true });
    await expect(send).toBeInViewport({ ratio: 1 });
    await page.getByRole('dialog').getByText(t('reports:reason.spam'), { exact: true }).tap();
    await checkAccess(page);
    await send.tap();
    await expect(page.getByText(t('reports:success'))).toBeVisible();
  },
);
