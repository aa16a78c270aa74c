import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });

    test('a moderator renames and closes a post, and its reader sees why there is no reply form [FORUM-61]', async ({
      page,
      context,
      browser,
      baseURL,
      account,
      logIn,
      t,
      checkAccess,
    }) => {
      await logIn(context, await account());
      const api = apiOf(context.request);
      const content = '<p>It flickers whenever I stream.</p>';
      const post = { topic: 'lounge', title: 'What is wrong with my lamp?', content, language } as const;
      const { id } = await api(forumRoutes.createPost, post);
      const staff = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await logIn(staff, await account({ role: 'Moderator' }));
      const desk = await staff.newPage();
      await desk.goto(`/forumDetails?id=${id}`);
      await hydrated(desk);
      const managed = new ThreadPage(desk, t);
      const choose = async (action: string) => {
        await managed.post.getByRole('button', { name: t('forum:actions.post') }).click();
        await desk.getByRole('menuitem', { name: action }).click();
      };
      await choose(t('forum:staff.manage'));
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel(t('forum:post.title')).fill('My ring light flickers on stream');
      await checkAccess(desk);
      await dialog.getByRole('button', { name: t('forum:manage.save') }).click();
      await expect(desk.getByRole('heading', { level: 1, name: 'My ring light flickers on stream' })).toBeVisible();
      await choose(t('forum:staff.close'));
      await expect(desk.getByText(t('forum:closed.staff'))).toBeVisible();
      await staff.close();

      await page.goto(`/forumDetails?id=${id}`);
      await hydrated(page);
      await expect(page.getByText(t('forum:closed.text'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('forum:reply.write') })).toHaveCount(0);
      await checkAccess(page);
    });
  });
}
