import type { Page, Route } from '@playwright/test';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../fixtures/api.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';
import { PostForm } from '../pages/post-form.ts';
import { ThreadPage } from '../pages/thread-page.ts';

/** Console message of a request that the test aborts. */
const BROKEN = /net::ERR_FAILED/;

/** Lets the next matching request reach the server, but loses its response. */
function loseAnswer(page: Page, url: string) {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('failed');
  };
  return page.route(url, lose, { times: 1 });
}

test.describe('a draft', () => {
  test.beforeEach(async ({ context, account, logIn, expectError }) => {
    expectError(BROKEN);
    await logIn(context, await account());
  });

  test(
    'survives a reload and a lost publish response, and is published once [FORUM-02]',
    { tag: '@phone' },
    async ({ page, context, t, checkAccess }) => {
      const form = new PostForm(page, t);
      const thread = new ThreadPage(page, t);
      await page.goto('/forum/post?topic=lounge');
      await form.title.fill('How do you keep your hands warm?');
      await form.content.text.pressSequentially('It is cold in my room.');
      await expect(page.getByText(t('forum:draft.saved'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t('forum:draft.restored'))).toBeVisible();
      await expect(form.title).toHaveValue('How do you keep your hands warm?');
      await expect(form.content.text).toHaveText('It is cold in my room.');
      await checkAccess(page);

      // The first request does not reach the server. The second does, but its response is lost.
      await page.route('**/course/article/post', (route) => route.abort('failed'), { times: 1 });
      await form.publish.click();
      await expect(page.getByRole('alert').filter({ hasText: t('core:error.unreachable') })).toBeVisible();
      await loseAnswer(page, '**/course/article/post');
      const lost = page.waitForEvent('requestfailed');
      await form.publish.click();
      await lost;
      await expect(form.title).toHaveValue('How do you keep your hands warm?');
      await expect(form.content.text).toHaveText('It is cold in my room.');
      await expect(form.publish).toBeEnabled();
      await form.publish.click();
      await expect(thread.title).toHaveText('How do you keep your hands warm?');
      expect(await apiOf(context.request)(forumRoutes.info, {})).toMatchObject({ posts: 1 });

      await page.goto('/forum/post?topic=lounge');
      await expect(form.title).toHaveValue('');
      await expect(form.content.text).toHaveText('');
    },
  );

  test(
    'causes no conflict when the response to a save was lost [FORUM-02]',
    { tag: '@phone' },
    async ({ page, context, t }) => {
      const form = new PostForm(page, t);
      const stored = async () => (await apiOf(context.request)(draftRoutes.list, {})).items.map(({ title }) => title);
      await page.goto('/forum/post?topic=lounge');
      await loseAnswer(page, '**/drafts/save');
      await form.title.fill('What do you do about echo?');
      await expect.poll(stored).toEqual(['What do you do about echo?']);
      await form.title.fill('What do you do about echo in a small room?');
      await page.reload();
      await expect(form.title).toHaveValue('What do you do about echo in a small room?');
      await expect(page.getByText(t('forum:draft.other'))).toHaveCount(0);
      await expect.poll(stored).toEqual(['What do you do about echo in a small room?']);
    },
  );

  test(
    'of a reply survives a reload and a failed publish, and is published once [FORUM-02 FORUM-07]',
    { tag: '@phone' },
    async ({ page, context, t }) => {
      const api = apiOf(context.request);
      const { id } = await api(forumRoutes.createPost, {
        topic: 'lounge',
        title: 'Where do you buy your chairs?',
        content: '<p>Mine squeaks.</p>',
        language: 'en',
      });
      const thread = new ThreadPage(page, t);
      await page.goto(`/forumDetails?id=${id}`);
      await hydrated(page);
      await thread.startReply();
      await thread.editor.text.pressSequentially('Second-hand, from offices.');
      await page.reload();
      await hydrated(page);
      await thread.startReply();
      await expect(thread.editor.text).toHaveText('Second-hand, from offices.');
      await loseAnswer(page, '**/api/v1/comment');
      await thread.publish.click();
      await expect(page.getByRole('alert').filter({ hasText: t('core:error.unreachable') })).toBeVisible();
      await expect(thread.editor.text).toHaveText('Second-hand, from offices.');
      await thread.publish.click();
      await expect(thread.reply('Second-hand')).toBeFocused();
      const { items } = await api(forumRoutes.replies, { id });
      expect(items).toHaveLength(1);
    },
  );

  test(
    'can be formatted by keys and by the toolbar, and undone [FORUM-02]',
    { tag: '@desktop' },
    async ({ page, t }) => {
      const form = new PostForm(page, t);
      const thread = new ThreadPage(page, t);
      const { content } = form;
      await page.goto('/forum/post?topic=lounge');
      await form.title.fill('A post with everything in it');
      await form.title.press('Tab');
      for (const name of ['bold', 'italic', 'strike'] as const) {
        await expect(content.control(t(`forum:editor.${name}`))).toBeFocused();
        await page.keyboard.press('Tab');
      }
      await content.text.focus();
      await page.keyboard.type('Not this.');
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(content.text).toHaveText('');
      await content.control(t('forum:editor.redo')).click();
      await expect(content.text).toHaveText('Not this.');
      await content.control(t('forum:editor.undo')).click();
      await expect(content.text).toHaveText('');
      await content.text.focus();
      await page.keyboard.press('ControlOrMeta+B');
      await page.keyboard.type('Bold');
      await expect(content.control(t('forum:editor.bold'))).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('ControlOrMeta+B');
      await page.keyboard.type(' and plain');
      await page.keyboard.press('Enter');
      await content.control(t('forum:editor.bullets')).press('Enter');
      await content.text.focus();
      await page.keyboard.type('one');
      await page.keyboard.press('Enter');
      await page.keyboard.type('two');
      await expect(content.text.getByRole('listitem')).toHaveText(['one', 'two']);
      // An empty item ends the list.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('> quoted');
      await expect(content.text.locator('blockquote')).toHaveText('quoted');
      await form.publish.click();
      await expect(thread.title).toHaveText('A post with everything in it');
      await expect(thread.post.locator('strong')).toHaveText('Bold');
      await expect(thread.post.getByRole('listitem').first()).toHaveText('one');
      await expect(thread.post.locator('blockquote')).toHaveText('quoted');
    },
  );
});

test(
  'a member quotes, mentions and reports another [FORUM-07 FORUM-09 FORUM-18]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, anotherBrowser, t, checkAccess }) => {
    const author = await account();
    const writer = (await anotherBrowser()).context();
    await logIn(writer, author);
    const api = apiOf(writer.request);
    const { id } = await api(forumRoutes.createPost, {
      topic: 'lounge',
      title: 'What do you drink on long shifts?',
      content: '<p>Tea for me.</p>',
      language: 'en',
    });
    await api(forumRoutes.createReply, { id, content: '<p>Water, mostly.</p>' });

    await logIn(context, await account());
    const thread = new ThreadPage(page, t);
    await page.goto(`/forumDetails?id=${id}`);
    await hydrated(page);
    const water = thread.reply('Water, mostly.');

    await test.step('quotes and mentions', async () => {
      await water.getByRole('button', { name: t('forum:quote') }).click();
      await expect(thread.editor.text.locator('blockquote')).toContainText('Water, mostly.');
      await expect(thread.box.getByText(t('forum:reply.answering', { name: author.nickName }))).toBeVisible();
      await expect(thread.editor.text).toBeFocused();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(`@${author.nickName.slice(0, -2)}`);
      const members = page.getByRole('listbox', { name: t('forum:editor.mentions') });
      await expect(members.getByRole('option', { name: author.nickName })).toHaveAttribute('aria-selected', 'true');
      await checkAccess(page);
      await page.keyboard.press('Enter');
      await expect(members).toBeHidden();
      await page.keyboard.type(' with lemon?');
      await thread.publish.click();
      const own = thread.reply('with lemon?');
      await expect(own.locator('blockquote')).toContainText('Water, mostly.');
      await expect(own.getByText(`@${author.nickName}`)).toBeVisible();
      await expect(own.getByRole('link', { name: t('forum:reply.original') })).toBeVisible();
      await own.getByRole('link', { name: t('forum:reply.original') }).click();
      await expect(water.first()).toBeFocused();
    });

    await test.step('reports', async () => {
      await thread.act(thread.post, 'post', 'report');
      const dialog = page.getByRole('dialog', { name: t('reports:title') });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await thread.act(thread.post, 'post', 'report');
      await dialog.getByRole('button', { name: t('reports:send') }).click();
      await expect(dialog.getByText(t('reports:reason-missing'))).toBeVisible();
      await checkAccess(page);
      await dialog.getByRole('radio', { name: t('reports:reason.spam') }).check();
      await dialog.getByRole('textbox', { name: t('reports:note') }).fill('The same text in every thread.');
      await dialog.getByRole('button', { name: t('reports:send') }).click();
      await expect(page.getByText(t('reports:success'))).toBeVisible();
      await expect(dialog).toBeHidden();
      const menu = await thread.openActions(thread.post, 'post');
      await expect(menu.getByRole('menuitem', { name: t('forum:reported') })).toBeDisabled();
      await checkAccess(page);
    });
  },
);
