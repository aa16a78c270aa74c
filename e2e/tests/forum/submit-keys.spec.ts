import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

test(
  'Ctrl+Enter or Cmd+Enter publishes once, without a trailing line break; an empty reply shows an error [FORM-07]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    const { id } = await apiOf(context.request)(forumRoutes.createPost, {
      topic: 'lounge',
      title: 'Which keys do you use?',
      content: '<p>I publish with the keyboard.</p>',
      language: 'en',
    });
    await page.goto(`/forumDetails?id=${id}`);
    await hydrated(page);
    const thread = new ThreadPage(page, t);
    for (const [keys, text] of [
      ['Control+Enter', 'First answer'],
      ['Meta+Enter', 'Second answer'],
    ] as const) {
      const editor = await thread.startReply();
      await editor.text.click();
      await page.keyboard.type(text);
      await page.keyboard.press(keys);
      await expect(thread.reply(text)).toHaveCount(1);
      await expect(editor.text).toBeHidden();
      await expect(thread.reply(text).locator('br')).toHaveCount(0);
    }
    const empty = await thread.startReply();
    await empty.text.click();
    await page.keyboard.press('Control+Enter');
    await expect(thread.box.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(empty.text).toBeFocused();
    const { items } = await apiOf(context.request)(forumRoutes.replies, { id });
    expect(items.map(({ html }) => html)).toEqual(['<p>First answer</p>', '<p>Second answer</p>']);
  },
);
