import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { createNotifications } from '../../fixtures/create-notifications.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { NotificationsPage } from '../../pages/notifications-page.ts';
import { SiteHeader } from '../../pages/site-header.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: language === 'ru' ? 'dark' : 'light' });
    testIn(language, { desktop: 'es' });

    test(
      'the bell counts live, opens, resets, and leads to the reply [RT-03 RT-06]',
      { tag: '@both' },
      async ({ page, context, account, logIn, anotherBrowser, checkAccess, isMobile, t }) => {
        const one = t('core:notifications.new_one', { count: '1' });
        const other = await account();
        const { request } = (await anotherBrowser()).context();
        const theirs = apiOf(request);
        await theirs(accountRoutes.login, { email: other.email, password: other.password });
        await logIn(context, await account());
        const title = `Lamps for ${other.nickName}`;
        const mine = apiOf(context.request);
        const { id } = await mine(forumRoutes.createPost, {
          topic: 'lounge',
          title,
          content: '<p>The warm ones are kinder.</p>',
          language: 'en',
        });
        // A first post earns a badge, whose notification is deleted before the test starts.
        const listNotificationIds = async () =>
          (await mine(notificationRoutes.list, {})).resultList.map(({ messageId }) => messageId);
        await expect.poll(listNotificationIds).toHaveLength(1);
        for (const msgId of await listNotificationIds()) await mine(notificationRoutes.remove, { msgId });
        const notificationsPage = new NotificationsPage(page, { t, phone: isMobile });
        await notificationsPage.listenOn('/forum/home');
        await expect(notificationsPage.popoverButton).toHaveAccessibleName(t('core:notifications'));
        await theirs(forumRoutes.createReply, { id, content: '<p>Warm ones, always.</p>' });
        await expect(notificationsPage.popoverButton).toHaveAccessibleName(one);
        await expect(page).toHaveTitle(/^\(1\) /);
        await checkAccess(page);

        await notificationsPage.popoverButton.click();
        await expect(notificationsPage.row(other.nickName)).toContainText(title);
        await expect(notificationsPage.row(other.nickName)).toHaveAttribute('data-read', 'false');
        await expect(page).not.toHaveTitle(/^\(/);
        await checkAccess(page);
        if (isMobile) {
          await expect(page).toHaveURL('/messages');
          // New notifications do not move the list; they appear only on request.
          await theirs(forumRoutes.like, { kind: 'post', id, on: true });
          await page.getByRole('button', { name: t('notices:new_one', { count: '1' }), exact: true }).click();
          await notificationsPage.row('Warm ones, always.').getByRole('button').tap();
          await page.getByRole('menuitem', { name: t('notices:row.delete'), exact: true }).tap();
          await notificationsPage.button('notices:undo').tap();
        } else {
          await expect(notificationsPage.popoverButton).toHaveAccessibleName(t('core:notifications'));
          await theirs(forumRoutes.like, { kind: 'post', id, on: true });
        }
        await expect(notificationsPage.rows).toHaveCount(2);
        const read = page.waitForResponse('**/message/read');
        await notificationsPage.row('Warm ones, always.').getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`/forumDetails\\?id=${id}&reply=\\d+`));
        await expect(page.getByText('Warm ones, always.')).toBeVisible();
        await read;

        await notificationsPage.openAll();
        const all = new NotificationsPage(page, { t, phone: true });
        await expect(all.row('Warm ones, always.')).toHaveAttribute('data-read', 'true');
        await all.button('notices:mark-all').click();
        await expect(all.rows.and(page.locator('[data-read=false]'))).toHaveCount(0);
        // On phones the toast covers the tabs, and stays open under the pointer.
        const toast = page.getByText(t('notices:marked'), { exact: true });
        await expect(toast).toBeVisible();
        await page.mouse.move(0, 0);
        await expect(toast).toBeHidden();
        await page.getByRole('link', { name: t('notices:tab.unread'), exact: true }).click();
        await expect(page.getByText(t('notices:none-unread'), { exact: true })).toBeVisible();
        await checkAccess(page);
      },
    );
  });
}

test('more than 99 are shown as 99+; the page lists all by day, a deletion can be undone, and all are marked as read [RT-03 NAV-01] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  const member = await account();
  await createNotifications(member.id, 105, (index) => `News ${index}`);
  await logIn(context, member);
  const notificationsPage = new NotificationsPage(page, { t, phone: false });
  await page.goto('/forum/home');
  await hydrated(page);
  await expect(notificationsPage.popoverButton).toHaveText('99+');
  await expect(notificationsPage.popoverButton).toHaveAccessibleName(
    t('core:notifications.new_other', { count: '105' }),
  );

  await notificationsPage.openAll();
  const all = new NotificationsPage(page, { t, phone: true });
  await expect(page.getByRole('heading', { level: 2, name: 'Today', exact: true })).toBeVisible();
  // The first pages load by scrolling, later ones with a button; either can happen between two checks.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    const more = all.button('notices:more');
    if (await more.isVisible()) await more.click({ timeout: 1000 });
    await expect(all.rows).toHaveCount(105, { timeout: 1000 });
  }).toPass();

  const row = all.row('News 104');
  await row.getByRole('button').hover();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: t('notices:row.delete'), exact: true }).click();
  await expect(all.button('notices:undo')).toBeFocused();
  await all.button('notices:undo').click();
  await expect(row).toBeVisible();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: t('notices:row.delete'), exact: true }).click();
  const removed = page.waitForResponse(/\/message\/delete$/);
  await page.getByRole('link', { name: t('notices:tab.unread'), exact: true }).click();
  await removed;
  await notificationsPage.openAll();
  // Shortcuts move between loaded items.
  await expect(all.rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(all.rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(all.rows.nth(1)).toHaveAttribute('data-read', 'true');
  await expect(all.rows.first()).toHaveAttribute('data-read', 'false');

  // A list that was loaded before all were marked as read is fetched again.
  const release = await holdRequests(page, '**/message/read');
  await all.button('notices:mark-all').click();
  await page.getByRole('link', { name: t('notices:tab.unread'), exact: true }).click();
  await expect(all.rows.and(page.locator('[data-read=false]'))).not.toHaveCount(0);
  release();
  await expect(page.getByText(t('notices:none-unread'), { exact: true })).toBeVisible();
});

test.describe('by push', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'channels and quiet hours are saved; this browser gets push notifications until logout [RT-06]',
    { tag: '@phone' },
    async ({ page, context, account, logIn, checkAccess, t }) => {
      await logIn(context, await account());
      await context.grantPermissions(['notifications']);
      // The browser's API is replaced, because no push service is available.
      await page.addInitScript(() => {
        const made = () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/test',
          toJSON: () => ({
            endpoint: 'https://fcm.googleapis.com/fcm/send/test',
            keys: {
              p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
              auth: 'tBHItJI5svbpez7KI4CCXg',
            },
          }),
          unsubscribe: async () => {
            localStorage.removeItem('test-push');
            return true;
          },
        });
        Object.assign(PushManager.prototype, {
          subscribe: async () => {
            localStorage.setItem('test-push', 'on');
            return made();
          },
          getSubscription: async () => (localStorage.getItem('test-push') ? made() : null),
        });
        // Headless Chromium reports the permission as denied even if it has been granted.
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      });
      const open = async () => {
        await page.goto('/authorization?tab=notifications');
        await hydrated(page);
      };
      const choice = (group: string, channel: string) =>
        page.getByRole('switch', {
          name: t('notices:choices.of', {
            group: t(`notices:group.${group}`),
            channel: t(`notices:channel.${channel}`),
          }),
          exact: true,
        });
      await open();
      await choice('likes', 'site').click();
      await expect(choice('likes', 'push')).toBeDisabled();
      await expect(choice('account', 'site')).toBeDisabled();
      await choice('replies', 'mail').click();
      await page.getByRole('switch', { name: t('notices:quiet.on'), exact: true }).click();
      await page.getByLabel(t('notices:quiet.from'), { exact: true }).fill('01:30');
      await page.getByLabel(t('notices:quiet.to'), { exact: true }).fill('01:30');
      const keep = page.getByRole('button', { name: t('notices:quiet.save'), exact: true });
      await keep.click();
      await expect(page.getByText(t('notices:quiet.same'))).toBeVisible();
      await page.getByLabel(t('notices:quiet.to'), { exact: true }).fill('09:00');
      await page.getByLabel(t('notices:quiet.zone'), { exact: true }).selectOption('Europe/Madrid');
      await keep.click();
      await expect(keep).toBeHidden();
      const push = page.getByRole('switch', { name: t('notices:push.on'), exact: true });
      await push.click();
      await expect(page.getByText(t('notices:push.browsers_one', { count: '1' }))).toBeVisible();
      await checkAccess(page);

      await open();
      await expect(choice('likes', 'site')).not.toBeChecked();
      await expect(choice('replies', 'mail')).toBeChecked();
      await expect(page.getByLabel(t('notices:quiet.from'), { exact: true })).toHaveValue('01:30');
      await expect(page.getByLabel(t('notices:quiet.zone'), { exact: true })).toHaveValue('Europe/Madrid');
      await expect(push).toBeChecked();

      await page.goto('/');
      await hydrated(page);
      await new SiteHeader(page, t).logOut();
      await page
        .getByRole('link', { name: t('core:sign-in'), exact: true })
        .first()
        .waitFor();
      expect(await page.evaluate(() => localStorage.getItem('test-push'))).toBeNull();
    },
  );
});

test('badges are announced one after the other, and a neutral tab shows no unread count [RT-01 RT-03] @phone', async ({
  page,
  context,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  const member = await account();
  await createNotifications(member.id, 2, (index) => `News ${index}`);
  await logIn(context, member);
  const say: ((badge: string) => void)[] = [];
  await page.routeWebSocket(/\/socket\//, (socket) => {
    socket.connectToServer();
    say.push((badge) =>
      socket.send(
        `42${JSON.stringify(['badge_unlock', { badge, lv: 2, desc: 'Ten kind answers.', icon: '/icon.png' }])}`,
      ),
    );
  });
  const notificationsPage = new NotificationsPage(page, { t, phone: false });
  await notificationsPage.listenOn('/forum/home');
  await expect(page).toHaveTitle(/^\(2\) /);
  for (const badge of ['Good ear', 'Night owl']) say[0]?.(badge);
  const dialog = page.getByRole('dialog', { name: t('notices:badge.title'), exact: true });
  await expect(dialog).toContainText('Good ear');
  await checkAccess(page);
  await dialog.getByRole('button', { name: t('notices:badge.next_one'), exact: true }).click();
  await expect(dialog).toContainText('Night owl');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.evaluate(() => {
    localStorage.setItem('neutral-tab', 'Notes');
    window.dispatchEvent(new Event('quiet-changed'));
  });
  await expect(page).toHaveTitle('Notes');
  await page.evaluate(() => {
    localStorage.removeItem('neutral-tab');
    window.dispatchEvent(new Event('quiet-changed'));
  });
  await expect(page).toHaveTitle(/^\(2\) /);
});
