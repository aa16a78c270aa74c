import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test('the author marks the answer and sets a reminder, and finds where to read on [FORUM-24 FORUM-26 FORUM-27 FORUM-30]', async ({
      page,
      context,
      browser,
      baseURL,
      account,
      logIn,
      t,
      checkAccess,
    }) => {
      const [me, helper] = [await account(), await account()];
      await logIn(context, me);
      const title = 'Which lamp for a small room?';
      const content = '<p>Mine is far too bright.</p>';
      const { id } = await apiOf(context.request)(forumRoutes.createPost, {
        topic: 'lounge',
        title,
        content,
        language,
      });
      const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await logIn(other, helper);
      await apiOf(other.request)(forumRoutes.createReply, {
        id,
        content: '<p>A sheet of baking paper.</p>',
        images: [],
      });
      await other.close();

      await page.goto(`/forumDetails?id=${id}`);
      await hydrated(page);
      const thread = new ThreadPage(page, t);
      const reply = thread.reply('A sheet of baking paper.');
      await reply.getByRole('button', { name: t('forum:answer.it'), exact: true }).click();
      await expect(reply.getByText(t('forum:mark.answer'), { exact: true })).toBeVisible();
      await expect(thread.post.getByText(t('forum:answer.by', { name: helper.nickName }))).toBeVisible();

      await thread.post.getByRole('button', { name: t('forum:save') }).click();
      await thread.post.getByRole('button', { name: t('forum:remind'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: t('forum:remind.title') })).toBeVisible();
      await checkAccess(page);
      await dialog.getByRole('button', { name: t('forum:remind.tomorrow') }).click();
      await expect(dialog).toBeHidden();
      await expect(thread.post.getByRole('button', { name: t('forum:remind.change'), exact: true })).toBeVisible();

      const end = page.getByRole('complementary', { name: t('forum:end') });
      await end.scrollIntoViewIfNeeded();
      await expect(end.getByRole('heading', { name: t('forum:related') })).toBeVisible();
      await expect(end.getByText(t('forum:next-unread'), { exact: true })).toBeVisible();
      await checkAccess(page);
    });
  });
}
