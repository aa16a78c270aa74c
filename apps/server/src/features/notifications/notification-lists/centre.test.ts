import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { DEFAULT_CHOICES } from '@site/contract/notifications/types.ts';
import { notifications } from '#db/schema/notifications.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { look, rowsOf } from '../../../testing/notifications.ts';
import { socketOf } from '../../../testing/open-socket.ts';
import { notifyBadge } from '../public.ts';

const { list, read, remove, seen, setSettings, settings, unread } = notificationRoutes;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Creates an account with `count` notifications, oldest first, one minute apart. */
async function withNotifications(count: number) {
  const member = await createLoggedInAccount(app);
  await app.services.db.execute(sql`
    insert into ${notifications} (user_id, type, subject, about, at, created_at)
    select ${member.user.id}, 12, 'thing:' || n, '{"words": {"en": "Thing"}}',
      now() - make_interval(mins => ${count} - n + 1), now()
    from generate_series(1, ${count}) n`);
  return member;
}

test('lists each notification once across pages, newest first [RT-03]', async () => {
  const { user, api } = await withNotifications(7);
  const ids = (await rowsOf(app, user)).map(({ id }) => id).reverse();
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await api(list, { pageSize: 3, ...(cursor !== undefined && { cursor }) });
    found.push(...page.resultList.map(({ messageId }) => messageId));
    expect(page.unread).toBe(7);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(found).toEqual(ids);
});

test('rejects an invalid cursor [RT-03]', async () => {
  const { api } = await createLoggedInAccount(app);
  await expect(api(list, { cursor: 'x' })).rejects.toMatchObject({ code: 14005 });
  await expect(api(seen, { latest: 'x' })).rejects.toMatchObject({ code: 14005 });
});

test('resets the count when the list is opened, while notifications stay unread [RT-03]', async () => {
  const { user, api } = await withNotifications(3);
  expect(await api(unread, {})).toBe(3);
  await look(api);
  expect(await api(unread, {})).toBe(0);
  expect((await api(list, { type: 'unread' })).unread).toBe(3);
  await app.services.db.insert(notifications).values({ userId: user.id, type: 12, subject: 'later' });
  expect(await api(unread, {})).toBe(1);
});

test('leaves later notifications new when the list is marked as seen late [RT-03]', async () => {
  const { user, api } = await withNotifications(3);
  const { latest } = await api(list, {});
  await app.services.db.insert(notifications).values({ userId: user.id, type: 12, subject: 'later' });
  await api(seen, { latest: latest ?? '' });
  expect(await api(unread, {})).toBe(1);
  await look(api);
  expect(await api(unread, {})).toBe(0);
  // Simulates two calls that arrive in reverse order.
  await api(seen, { latest: latest ?? '' });
  expect(await api(unread, {})).toBe(0);
});

test('marks one and then all as read, without affecting other accounts [RT-03]', async () => {
  const { user, api } = await withNotifications(3);
  const other = await withNotifications(1);
  const [first] = await rowsOf(app, user);
  expect(await api(read, { msgId: first?.id ?? 0 })).toEqual({ unread: 2 });
  expect((await api(list, { type: 'unread', pageSize: 20 })).resultList).toHaveLength(2);
  expect(await api(read, { msgId: 'all' })).toEqual({ unread: 0 });
  expect(await api(unread, {})).toBe(0);
  const [theirs] = await rowsOf(app, other.user);
  await api(read, { msgId: theirs?.id ?? 0 });
  await api(remove, { msgId: theirs?.id ?? 0 });
  expect((await rowsOf(app, other.user)).map(({ readAt }) => readAt)).toEqual([null]);
});

test('removes a notification from the list, idempotently [RT-03]', async () => {
  const { user, api } = await withNotifications(2);
  const [first, second] = await rowsOf(app, user);
  for (let time = 0; time < 2; time += 1) await api(remove, { msgId: first?.id ?? 0 });
  expect((await rowsOf(app, user)).map(({ id }) => id)).toEqual([second?.id]);
});

test('returns nothing to visitors, and to applicants their own notifications [RT-03]', async () => {
  const visitor = client(app);
  for (const route of [unread, list, settings]) {
    await expect(visitor(route, {})).rejects.toMatchObject({ code: 401 });
  }
  await expect(visitor(read, { msgId: 'all' })).rejects.toMatchObject({ code: 401 });
  const { api } = await createLoggedInAccount(app, { role: null });
  expect(await api(unread, {})).toBe(0);
});

test('limits counts to one thousand [RT-03]', async () => {
  const { api } = await withNotifications(1200);
  expect(await api(unread, {})).toBe(1000);
  expect((await api(list, { pageSize: 1 })).unread).toBe(1000);
  expect(await api(read, { msgId: 'all' })).toEqual({ unread: 0 });
});

test('stores choices and quiet hours independently, and account notifications cannot be disabled [RT-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  const off = { site: false, mail: false, push: false };
  const quiet = { from: '22:00', to: '07:30', zone: 'Europe/Madrid' };
  await api(setSettings, { choices: { ...DEFAULT_CHOICES, likes: off, account: off } });
  await api(setSettings, { quiet });
  const stored = await api(settings, {});
  expect(stored).toEqual({
    choices: { ...DEFAULT_CHOICES, likes: off, account: { ...off, site: true } },
    quiet,
    browsers: 0,
    asksAboutAnswers: false,
  });
  expect((await api(setSettings, { quiet: null })).quiet).toBeNull();
});

test.each([{ zone: 'Nowhere/Atlantis' }, { from: '24:00' }, { to: '7:5' }, { zone: '+02:00' }])(
  'rejects quiet hours with %j [RT-06]',
  async (wrong) => {
    const { api } = await createLoggedInAccount(app);
    const quiet = { from: '22:00', to: '07:00', zone: 'Europe/Madrid', ...wrong };
    await expect(api(setSettings, { quiet })).rejects.toMatchObject({ code: 10001 });
  },
);

/**
 * Opens a socket for the account and returns a function that lists the notification events it has received, each with
 * the unread count.
 */
async function listening(api: TestClient) {
  const { heard } = await socketOf(app, api);
  const events = () => heard.filter(([name]) => name === 'UserMessageEventDTO').map(([, event]) => event);
  return events;
}

test('publishes counts to open pages, coalesces a burst of likes and reflects a view on another page [RT-03]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const post = await createPost(app.services, { authorId: user.id });
  const likers = await Promise.all(Array.from({ length: 30 }, () => createLoggedInAccount(app)));
  const [one, two] = [await listening(api), await listening(api)];
  await Promise.all(likers.map((liker) => liker.api(forumRoutes.like, { kind: 'post', id: post.id, on: true })));
  await app.settle();
  // Two notifications: one for all likes and one for the badge at ten likes.
  await expect.poll(() => one().at(-1)).toMatchObject({ count: 2 });
  expect(one().length).toBeLessThan(10);
  await look(api);
  await expect.poll(() => two().at(-1), { timeout: 5000 }).toMatchObject({ count: 0 });
});

test('notifies open pages of a suspension, with the count [RT-02]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const heard = await listening(api);
  const moderator = await staffOf(app);
  await moderator(moderationRoutes.suspend, { id: user.id, on: true, days: 1, reason: 'Be kind, please.' });
  await moderator(moderationRoutes.suspend, { id: user.id, on: false, days: null, reason: '' });
  await app.settle();
  await expect
    .poll(heard)
    .toEqual(expect.arrayContaining([expect.objectContaining({ type: 14 }), { count: 2, type: 13 }]));
});

test("notifies only the member's open pages of an unlocked badge [RT-01]", async () => {
  const [one, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const [own, others] = [await socketOf(app, one.api), await socketOf(app, other.api)];
  const badge = { badge: 'First light', lv: 1, desc: 'A first post', icon: '/badges/first.svg' };
  notifyBadge(app.services, one.user.id, badge);
  await expect.poll(() => own.heard).toContainEqual(['badge_unlock', badge]);
  expect(others.heard.map(([name]) => name)).not.toContain('badge_unlock');
});
