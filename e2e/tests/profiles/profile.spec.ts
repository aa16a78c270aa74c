import { forumRoutes } from '@site/contract/forum/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { copiedText } from '../../fixtures/copied-text.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'a visitor navigates from a post to its author and to their other posts [FORUM-14]',
      { tag: '@phone' },
      async ({ page, request, checkAccess, t }) => {
        const { items } = await apiOf(request)(forumRoutes.list, { language, sort: 'new' });
        const api = apiOf(request);
        const open = await Promise.all(
          items.map(async ({ author }) => (await api(profileRoutes.get, { userId: author.id })).details !== null),
        );
        const post = items.find(({ replies }, at) => replies > 0 && open[at]);
        if (!post) throw new Error('the demo content has no post with replies');
        await page.goto(`/forumDetails?id=${post.id}`);
        await hydrated(page);
        await page.getByRole('article').first().getByRole('link', { name: post.author.nickName }).click();
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(post.author.nickName);
        await expect(page).toHaveURL(`/user-info?userId=${post.author.id}`);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await expect(page.getByRole('link', { name: post.title })).toBeVisible();
        const tabs = page.getByRole('navigation', { name: t('profiles:tabs') });
        await expect(tabs.getByRole('link')).toHaveCount(2);
        await checkAccess(page);

        await tabs.getByRole('link', { name: t('profiles:tab.replies') }).click();
        await expect(page).toHaveURL(`/user-info?userId=${post.author.id}&tab=replies`);
        await expect(tabs.locator('[aria-current]')).toHaveText(new RegExp(t('profiles:tab.replies')));
        await expect(page.getByRole('region', { name: t('profiles:tab.replies') })).toBeVisible();
        await checkAccess(page);
        await tabs.getByRole('link', { name: t('profiles:tab.posts') }).click();
        await expect(page.getByRole('region', { name: t('profiles:tab.posts') })).toBeVisible();
        await page.goBack();
        await expect(tabs.locator('[aria-current]')).toHaveText(new RegExp(t('profiles:tab.replies')));
        // Visitors can't see likes, so this URL falls back to the posts.
        await page.goto(`/user-info?userId=${post.author.id}&tab=likes`);
        await expect(page.getByRole('region', { name: t('profiles:tab.posts') })).toBeVisible();
      },
    );

    test('of a private account others see the name only [FORUM-14]', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      checkAccess,
      t,
    }) => {
      const member = await account();
      await logIn(context, member);
      const own = apiOf(context.request);
      await own(privacyRoutes.setPrivate, { private: true });
      await page.goto('/about-me?tab=saved');
      await hydrated(page);
      await expect(page.getByText(t('profiles:private.own'))).toBeVisible();
      await expect(page.getByText(t('profiles:none.saved'))).toBeVisible();
      await checkAccess(page);

      const other = await anotherBrowser();
      await logIn(other.context(), await account());
      await other.goto(`/user-info?userId=${member.id}&tab=likes`);
      await hydrated(other);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(member.nickName);
      await expect(other.getByText(t('profiles:private'), { exact: true })).toBeVisible();
      await expect(other.getByRole('navigation', { name: t('profiles:tabs') })).toHaveCount(0);
      await checkAccess(other);

      // Visitors do not see the name either, even with this URL.
      const visitor = await anotherBrowser();
      await visitor.goto(`/user-info?userId=${member.id}&tab=likes`);
      await hydrated(visitor);
      await expect(visitor.getByText(t('profiles:members-only'), { exact: true })).toBeVisible();
      await expect(visitor.getByText(member.nickName)).toHaveCount(0);
      await expect(visitor).toHaveTitle(new RegExp(t('profiles:members-only').slice(0, 20)));
      await checkAccess(visitor);
    });

    test(
      'an unknown profile shows a simple not-found page [FORUM-14]',
      { tag: '@desktop' },
      async ({ page, checkAccess, t }) => {
        const response = await page.goto('/user-info?userId=99999999');
        expect(response?.status()).toBe(404);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profiles:not-found'));
        await checkAccess(page);
      },
    );

    test(
      'a member invites with a referral link [JOIN-06]',
      { tag: '@phone' },
      async ({ page, context, account, logIn, t }) => {
        await logIn(context, await account());
        await page.goto('/invite');
        await hydrated(page);
        const link = page.getByRole('textbox', { name: t('referrals:link') });
        await expect(link).toHaveValue(/\/regist\?ref=[A-Z0-9]{8}$/);
        await expect(page.getByRole('img', { name: t('referrals:code') })).toBeVisible();
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: t('referrals:copy') }).click();
        const toast = page.getByText(t('referrals:copied'));
        await expect(toast).toBeVisible();
        // The toast is below the header, so that it does not cover the header's buttons.
        const top = async () => (await toast.boundingBox())?.y ?? 0;
        const header = await page.getByRole('banner').boundingBox();
        await expect.poll(top).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
        expect(await copiedText(context)).toBe(await link.inputValue());
      },
    );
  });
}
