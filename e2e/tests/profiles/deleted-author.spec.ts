import { randomBytes } from 'node:crypto';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Locator } from '@playwright/test';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'en' });

    test('a deleted account is not named or linked anywhere, and its content stays [AUTH-20]', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      checkAccess,
      t,
    }) => {
      const deletedMember = await account();
      const other = await account();
      const word = `w${randomBytes(5).toString('hex')}`;
      await logIn(context, deletedMember);
      const leaving = apiOf(context.request);
      const { id } = await leaving(forumRoutes.createPost, {
        topic: 'lounge',
        title: `What stays of me ${word}`,
        content: `<p>Text ${word}</p>`,
        language,
      });
      const mine = await leaving(forumRoutes.createReply, { id, content: '<p>My own answer</p>', images: [] });
      const reader = await anotherBrowser();
      await logIn(reader.context(), other);
      await apiOf(reader.context().request)(forumRoutes.createReply, {
        id,
        to: mine.id,
        content: '<p>An answer to it</p>',
        images: [],
      });
      await leaving(privacyRoutes.deleteAccount, { password: deletedMember.password });

      const nameless = async (place: Locator) => {
        await expect(place.getByText(t('core:deleted-member')).first()).toBeVisible();
        await expect(place.getByRole('link', { name: t('core:deleted-member'), exact: true })).toHaveCount(0);
        await expect(place.locator(`a[href*="userId=${deletedMember.id}"]`)).toHaveCount(0);
        await expect(page.getByText(deletedMember.nickName)).toHaveCount(0);
      };
      const row = page.locator('main').getByRole('listitem').filter({ hasText: word });
      await page.goto('/forum/home?sort=new');
      await hydrated(page);
      await nameless(row);
      await page.goto(`/search?s=${word}`);
      await hydrated(page);
      await nameless(row);

      await page.goto(`/forumDetails?id=${id}`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
      await nameless(page.getByRole('article').first());
      const replies = page.getByRole('region', { name: t('forum:replies') });
      await nameless(replies.getByRole('listitem').filter({ hasText: 'My own answer' }).first());
      // The other member's reply shows to whom it responds, so the name must not appear there either.
      await nameless(replies.getByRole('listitem').filter({ hasText: 'An answer to it' }));
      await checkAccess(page);

      const response = await page.goto(`/user-info?userId=${deletedMember.id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText(deletedMember.nickName)).toHaveCount(0);
    });
  });
}
