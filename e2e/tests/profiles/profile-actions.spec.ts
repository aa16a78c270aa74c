import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test(
      `a member is reported from a phone; every action is inside the viewport [FORUM-09 FORUM-20]`,
      { tag: '@phone' },
      async ({ page, context, account, logIn, checkAccess, t }) => {
        const other = await account();
        await logIn(context, await account());
        for (const [width, letters] of [
          [390, '100%'],
          [320, '100%'],
          [320, '200%'],
        ] as const) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`/user-info?userId=${other.id}`);
          await hydrated(page);
          await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
          const actions = page.getByRole('main').locator('header').first().getByRole('button');
          await expect(actions).toHaveCount(5);
          for (const action of await actions.all()) {
            const box = await action.boundingBox();
            expect(box?.x).toBeGreaterThanOrEqual(0);
            expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
            expect(box?.height).toBeGreaterThanOrEqual(44);
          }
        }
        await page.setViewportSize({ width: 390, height: 640 });
        await page.goto(`/user-info?userId=${other.id}`);
        await hydrated(page);
        await page.getByRole('button', { name: t('profiles:report'), exact: true }).tap();
        const send = page.getByRole('dialog').getByRole('button', { name: t('reports:send'), exact: true });
        await expect(send).toBeInViewport({ ratio: 1 });
        await page.getByRole('dialog').getByText(t('reports:reason.spam'), { exact: true }).tap();
        await checkAccess(page);
        await send.tap();
        await expect(page.getByText(t('reports:success'))).toBeVisible();
      },
    );
  });
}
