import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { SiteHeader } from '../../pages/site-header.ts';

test('on a phone the header is hidden on Messages, Notifications and Settings [NAV-17] @phone', async ({
  page,
  context,
  account,
  logIn,
}) => {
  await logIn(context, await account());
  for (const path of ['/chat-page', '/messages', '/authorization']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
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
      async ({ page, context, account, logIn, t }) => {
        await logIn(context, await account({ role: 'Moderator' }));
        await page.goto('/faq');
        await hydrated(page);
        await new SiteHeader(page, t).openAccount();
        const links = [
          ['core:destination.bio', '/bio-page'],
          ['core:destination.bio-images', '/bio-page/panels'],
          ['core:notifications', '/messages'],
          ['core:chat', '/chat-page'],
          ['core:account.moderation', '/management/member'],
          ['core:destination.achievements', '/achievements'],
          ['core:destination.points', '/points'],
          ['core:destination.settings', '/authorization'],
          ['core:destination.change-password', '/change-password'],
        ] as const;
        for (const [text, path] of links) {
          const link = page.getByRole('link', { name: t(text), exact: true }).and(page.locator(`[href^="${path}"]`));
          await expect(link.first()).toBeVisible();
        }
      },
    );
  });
}
