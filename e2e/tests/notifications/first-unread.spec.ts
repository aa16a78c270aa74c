import { forumRoutes } from '@site/contract/forum/routes.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { NotificationsPage } from '../../pages/notifications-page.ts';

const LONG = '<p>Warm ones from the side, always, and nothing from below.</p>'.repeat(8);

test(
  'a group of replies opens at the first unread one; only visible replies count as read [RT-07 FORUM-21]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
    const [me, other] = [await account(), await account()];
    await logIn(context, me);
    const mine = apiOf(context.request);
    const { request } = (await anotherBrowser()).context();
    const theirs = apiOf(request);
    await theirs(accountRoutes.login, { email: other.email, password: other.password });
    const title = `Lamps of ${me.nickName}`;
    const { id } = await mine(forumRoutes.createPost, {
      ...{ topic: 'lounge', title, language: 'en' },
      content: '<p>Which ones?</p>',
    });
    const replies = [];
    for (let n = 0; n < 7; n += 1) {
      replies.push(await theirs(forumRoutes.createReply, { id, content: `<p>Number ${n}</p>${LONG}` }));
    }
    const [, second, third] = replies;
    const quoting = await theirs(forumRoutes.createReply, {
      ...{ id, to: third?.id },
      content: '<blockquote><p><strong>Me:</strong></p><p>Number 2</p></blockquote><p>So it was.</p>',
    });
    await mine(forumRoutes.read, { id, view: true });
    await mine(forumRoutes.read, { id, replyId: second?.id });

    const listed = async () => JSON.stringify(await mine(notificationRoutes.list, {}));
    await expect.poll(listed).toContain('So it was.');
    const notificationsPage = new NotificationsPage(page, { t, phone: true });
    await notificationsPage.openAll();
    const row = notificationsPage.row(title);
    await expect(row).toContainText('So it was.');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`/forumDetails?id=${id}&reply=${third?.id}#r${third?.id}`);
    const target = page.locator(`#r${third?.id}`);
    await expect(target).toBeFocused();
    await expect(target.getByText(t('forum:replies.unread'))).toBeInViewport();
    await expect(page.getByText(t('forum:replies.unread'))).toHaveCount(1);
    await checkAccess(page);

    const unread = async () => (await mine(forumRoutes.detail, { id })).unread ?? -1;
    await expect.poll(unread).toBeLessThan(6);
    expect(await unread()).toBeGreaterThan(0);
    const last = page.locator(`#r${quoting.id}`);
    // Scrolls step by step, as a reader does.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return last.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
      })
      .toBe(true);
    await expect.poll(unread).toBe(0);
    // The quote contains author and text, so they are not repeated above it.
    await expect(last.getByText(t('forum:reply.original'))).toBeVisible();
    await expect(last.getByText('Number 2')).toHaveCount(1);

    // Opens the reply from another page, once with an anchor and once without.
    for (const hash of [`#r${third?.id}`, '']) {
      await page.goto('/forum/home');
      await page.goto(`/forumDetails?id=${id}&reply=${third?.id}${hash}`);
      await hydrated(page);
      await expect(target).toBeInViewport();
      await expect(target).toBeFocused();
      expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(60);
    }
  },
);

test(
  'the empty state of a post disappears when the first reply arrives [FORUM-07]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, anotherBrowser, t }) => {
    await logIn(context, await account());
    const other = await account();
    const { request } = (await anotherBrowser()).context();
    const theirs = apiOf(request);
    await theirs(accountRoutes.login, { email: other.email, password: other.password });
    const { id } = await apiOf(context.request)(forumRoutes.createPost, {
      ...{ topic: 'lounge', title: 'Nothing here yet', language: 'en' },
      content: '<p>Anybody?</p>',
    });
    const socket = page.waitForEvent('websocket');
    await page.goto(`/forumDetails?id=${id}`);
    await hydrated(page);
    await socket;
    await expect(page.getByText(t('forum:replies.none.own'))).toBeVisible();
    const button = page.getByRole('button', { name: t('forum:replies.new_one', { count: '1' }) });
    await expect(async () => {
      if (!(await button.isVisible())) await theirs(forumRoutes.createReply, { id, content: '<p>Here.</p>' });
      await expect(page.getByRole('button', { name: /^\d+ new/ })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByText(t('forum:replies.none'), { exact: true })).toHaveCount(0);
  },
);
