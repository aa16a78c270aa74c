import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

test(
  'offline, a menu that fails to load shows an error, does not affect the reply, and opens once online [NAV-21]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t, expectError }) => {
    expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/);
    await logIn(context, await account());
    const { items } = await apiOf(context.request)(forumRoutes.list, {});
    const post = items.find(({ replies }) => replies > 0);
    await page.goto(`/forumDetails?id=${post?.id ?? 0}`);
    await hydrated(page);
    const thread = new ThreadPage(page, t);
    const editor = await thread.startReply();
    await editor.text.click();
    await page.keyboard.type('Written in a tunnel');
    const menu = thread.replies.getByRole('button', { name: t('forum:actions.reply') }).first();
    await context.setOffline(true);
    await menu.click();
    await expect(page.getByText(t('core:error.offline')).first()).toBeVisible();
    await expect(editor.text).toHaveText('Written in a tunnel');
    await context.setOffline(false);
    await menu.click();
    await expect(page.getByRole('menuitem', { name: t('forum:report') })).toBeVisible();
    await page.keyboard.press('Escape');
    await thread.publish.click();
    await expect(thread.reply('Written in a tunnel')).toBeVisible();
  },
);
