import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

test('on a phone the header is hidden on Messages, Notifications and Settings [NAV-17]', async ({
  page,
  context,
  account,
  logIn,
  isMobile,
}) => {
  await logIn(context, await account());
  for (const path of ['/chat-page', '/messages', '/authorization']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible({ visible: !isMobile });
  }
  await page.goto('/faq');
  await expect(page.getByRole('banner')).toBeVisible();
});

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'ru' });
    test.use({ language });

    test(
      'the account menu has all labels of the member area [NAV-17]',
      { tag: '@both' },
      async ({ page, context, account, logIn, t, isMobile }) => {
        await logIn(context, await account({ role: 'Moderator' }));
        await page.goto('/faq');
        await hydrated(page);
        if (isMobile) await page.getByRole('button', { name: t('core:menu.open') }).tap();
        else
          await page
            .getByRole('banner')
            .getByRole('button', { name: t('core:account') })
            .click();
        const links = [
          ['core:account.bio', '/bio-page'],
          ['core:account.bio-hd', '/bio-page/panels'],
          ['core:notifications', '/messages'],
          ['core:chat', '/chat-page'],
          ['core:account.moderation', '/management/member'],
          ['core:account.achievements', '/achievements'],
          ['core:account.points', '/points'],
          ['core:account.settings', '/authorization'],
          ['core:account.password', '/change-password'],
        ] as const;
        for (const [text, path] of links) {
          const link = page.getByRole('link', { name: t(text), exact: true }).and(page.locator(`[href^="${path}"]`));
          await expect(link.first()).toBeVisible();
        }
      },
    );
  });
}
