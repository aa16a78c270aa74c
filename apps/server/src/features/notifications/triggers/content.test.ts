import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replyPath } from '@site/contract/forum/paths.ts';
import { DEFAULT_CHOICES, NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { follows } from '#db/schema/following.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { notifications } from '#db/schema/notifications.ts';
import { users } from '#db/schema/users.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { listOf, rowsOf, listNotificationNames } from '../../../testing/notifications.ts';
import { fanOutRest } from '../fan-out/fan-out.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const chip = (id: number) => `<span class="mention" data-type="mention" data-id="${id}">@x</span>`;

async function reply(api: TestClient, id: number, content = 'I tried that too.', to?: number) {
  const made = await api(forumRoutes.createReply, { id, content: `<p>${content}</p>`, ...(to && { to }) });
  await app.settle();
  return made;
}

async function post(api: TestClient, content = 'What I tried this week.') {
  const made = await api(forumRoutes.createPost, {
    ...{ topic: 'lounge', title: 'How my week went', content: `<p>${content}</p>`, language: 'en' },
    draft: crypto.randomUUID(),
  });
  await app.settle();
  return made;
}

async function followedPost() {
  const [author, follower] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const { id } = await createPost(app.services, { authorId: author.user.id });
  await follower.api(followingRoutes.follow, { kind: 'post', id, on: true });
  return { author, follower, id };
}

test('notifies the author of the post and its followers of a reply, with preview and link [RT-02]', async () => {
  const { author, follower, id } = await followedPost();
  const { user, api } = await createLoggedInAccount(app);
  const made = await reply(api, id, 'Lamps from below are kinder.');
  expect(await listNotificationNames(app, author.user)).toEqual(['postReplied']);
  expect(await listNotificationNames(app, follower.user)).toEqual(['followedReplied']);
  expect(await listNotificationNames(app, user)).toEqual([]);
  const { resultList } = await listOf(author.api);
  expect(resultList[0]).toMatchObject({
    ...{ content: 'Lamps from below are kinder.', path: replyPath(id, made.id), pointId: made.id },
    articleReplyInfo: { content: 'Lamps from below are kinder.' },
  });
});

test("notifies once, as an answer, of an answer in the member's own post [RT-02]", async () => {
  const { author, id } = await followedPost();
  const mine = await reply(author.api, id);
  await reply((await createLoggedInAccount(app)).api, id, 'And how long did it take?', mine.id);
  expect(await listNotificationNames(app, author.user)).toEqual(['replyReplied']);
  const { resultList } = await listOf(author.api);
  expect(resultList[0]).toMatchObject({ commentReplyInfo: { content: 'I tried that too.' } });
});

test("notifies once, as a mention, of a mention in a reply to the member's own followed post [RT-02]", async () => {
  const { author, follower, id } = await followedPost();
  await reply(
    (await createLoggedInAccount(app)).api,
    id,
    `Thanks ${chip(author.user.id)} and ${chip(follower.user.id)}`,
  );
  expect(await listNotificationNames(app, author.user)).toEqual(['mentioned']);
  expect(await listNotificationNames(app, follower.user)).toEqual(['mentioned']);
});

test('notifies of an ordinary reply when mentions are disabled [RT-06]', async () => {
  const { author, id } = await followedPost();
  const choices = { ...DEFAULT_CHOICES, mentions: { site: false, mail: false, push: false } };
  await author.api(notificationRoutes.setSettings, { choices });
  await reply((await createLoggedInAccount(app)).api, id, `Thanks ${chip(author.user.id)}`);
  expect(await listNotificationNames(app, author.user)).toEqual(['postReplied']);
});

test('creates no row, email or push for a type disabled on the site [RT-06]', async () => {
  const { author, follower, id } = await followedPost();
  const choices = { ...DEFAULT_CHOICES, replies: { site: false, mail: true, push: true } };
  await author.api(notificationRoutes.setSettings, { choices });
  await reply((await createLoggedInAccount(app)).api, id);
  expect(await listNotificationNames(app, author.user)).toEqual([]);
  expect(await listNotificationNames(app, follower.user)).toEqual(['followedReplied']);
});

test('links a group of replies to the first unread one, even after the post was read further [RT-07]', async () => {
  const { author, id } = await followedPost();
  const [first, second] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const pathOf = async () => (await listOf(author.api)).resultList[0]?.path;
  const one = await reply(first.api, id, 'The first.');
  await author.api(forumRoutes.read, { id, replyId: one.id });
  const two = await reply(second.api, id, 'The second.');
  const three = await reply(first.api, id, 'The third.');
  expect(await pathOf()).toBe(replyPath(id, two.id));
  await author.api(forumRoutes.read, { id, from: two.id, replyId: two.id });
  expect(await pathOf()).toBe(replyPath(id, three.id));
  await author.api(forumRoutes.read, { id, all: true });
  expect(await pathOf()).toBe(replyPath(id, three.id));
});

test("links a group of answers to the member's reply to the first unread answer [RT-07]", async () => {
  const { author, id } = await followedPost();
  const [me, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const mine = await reply(me.api, id);
  await me.api(forumRoutes.read, { id, replyId: mine.id });
  await reply(author.api, id, 'Beside the point.');
  const answer = await reply(other.api, id, 'How long did it take?', mine.id);
  await reply(author.api, id, 'And what did it cost?', mine.id);
  const group = (await listOf(me.api)).resultList.find(({ type }) => type === NOTIFICATION_TYPES.replyReplied);
  expect(group?.path).toBe(replyPath(id, answer.id));
});

test("shows a reply with quotes by its author's own text [RT-07]", async () => {
  const { author, id } = await followedPost();
  const { api } = await createLoggedInAccount(app);
  const quote = '<blockquote><p><strong>Author:</strong></p><p>What I tried.</p></blockquote>';
  await reply(api, id, `</p>${quote}<p>And it worked for me.`);
  expect((await listOf(author.api)).resultList[0]).toMatchObject({ content: 'And it worked for me.' });
});

test('groups replies of several members to one post and removes a deleted one [RT-02]', async () => {
  const { author, follower, id } = await followedPost();
  const [first, second] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const one = await reply(first.api, id, 'The first.');
  const two = await reply(second.api, id, 'The second.');
  const three = await reply(second.api, id, 'The third.');
  expect((await rowsOf(app, author.user)).map(({ actors }) => actors)).toEqual([2]);
  await second.api(forumRoutes.deleteReply, { id: three.id });
  await app.settle();
  let [shown] = (await listOf(author.api)).resultList;
  expect(shown).toMatchObject({ content: 'The second.', others: 1, pointId: two.id });
  await second.api(forumRoutes.deleteReply, { id: two.id });
  await app.settle();
  [shown] = (await listOf(author.api)).resultList;
  expect(shown).toMatchObject({ content: 'The first.', others: 0, fromUserInfo: { id: first.user.id } });
  expect((await listOf(follower.api)).resultList[0]).toMatchObject({ content: 'The first.', others: 0 });
  await first.api(forumRoutes.deleteReply, { id: one.id });
  await app.settle();
  expect(await rowsOf(app, author.user)).toEqual([]);
  expect(await rowsOf(app, follower.user)).toEqual([]);
});

test('omits a mention that is edited out before delivery and includes one that is edited in [RT-02]', async () => {
  const [writer, named, other] = [
    await createLoggedInAccount(app),
    await createLoggedInAccount(app),
    await createLoggedInAccount(app),
  ];
  const { id } = await createPost(app.services, { authorId: writer.user.id });
  const made = await reply(writer.api, id, 'Nobody yet.');
  const edit = (text: string) =>
    writer.api(forumRoutes.editReply, { id: made.id, content: `<p>${text}</p>`, images: [] });
  await edit(`Thanks ${chip(named.user.id)}`);
  await app.settle();
  await edit('Nobody again.');
  await edit(`Thanks ${chip(named.user.id)} and ${chip(other.user.id)}`);
  await app.settle();
  expect(await listNotificationNames(app, named.user)).toEqual(['mentioned']);
  expect(await listNotificationNames(app, other.user)).toEqual(['mentioned']);
});

test('notifies followers of the author and of the topic of a new post, each once [RT-02]', async () => {
  const [author, ofMember, ofTopic, ofBoth] = [
    await createLoggedInAccount(app),
    await createLoggedInAccount(app),
    await createLoggedInAccount(app),
    await createLoggedInAccount(app),
  ];
  const [topic] = await app.services.db.select().from(topics).where(eq(topics.slug, 'lounge'));
  for (const { api } of [ofMember, ofBoth]) {
    await api(followingRoutes.follow, { kind: 'member', id: author.user.id, on: true });
  }
  for (const { api } of [ofTopic, ofBoth]) {
    await api(followingRoutes.follow, { kind: 'topic', id: topic?.id ?? 0, on: true });
  }
  const { id } = await post(author.api);
  for (const { user, api } of [ofMember, ofTopic, ofBoth]) {
    expect(await listNotificationNames(app, user)).toEqual(['followedPosted']);
    expect((await listOf(api)).resultList[0]).toMatchObject({ path: `/forumDetails?id=${id}` });
  }
  await author.api(forumRoutes.deletePost, { id });
  await app.settle();
  expect(await listNotificationNames(app, ofMember.user)).toEqual([]);
});

test("sends no notification of a followed member's posts while their profile is private [RT-02]", async () => {
  const [author, follower] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  await follower.api(followingRoutes.follow, { kind: 'member', id: author.user.id, on: true });
  await author.api(privacyRoutes.setPrivate, { private: true });
  await post(author.api);
  expect(await listNotificationNames(app, follower.user)).toEqual([]);
});

test.each(['post', 'topic', 'member'] as const)('sends no notification for a muted %s [RT-02]', async (kind) => {
  const { author, follower, id } = await followedPost();
  const writer = await createLoggedInAccount(app);
  const [topic] = await app.services.db.select().from(topics).where(eq(topics.slug, 'lounge'));
  const target = { post: id, topic: topic?.id ?? 0, member: writer.user.id }[kind];
  await author.api(followingRoutes.mute, { kind, id: target, on: true });
  await reply(writer.api, id, `Hello ${chip(author.user.id)}`);
  expect(await listNotificationNames(app, author.user)).toEqual([]);
  expect(await listNotificationNames(app, follower.user)).toEqual(['followedReplied']);
});

test("sends no notification of a reply by a blocked member or in a blocked member's post [RT-02]", async () => {
  const { author, follower, id } = await followedPost();
  const writer = await createLoggedInAccount(app);
  await follower.api(followingRoutes.block, { id: writer.user.id, on: true });
  await reply(writer.api, id);
  expect(await listNotificationNames(app, follower.user)).toEqual([]);
  const other = await createLoggedInAccount(app);
  await other.api(followingRoutes.block, { id: author.user.id, on: true });
  await reply(writer.api, id, `See ${chip(other.user.id)}`);
  expect(await listNotificationNames(app, other.user)).toEqual([]);
});

test('sends no notification of a reply hidden by a moderator before delivery [RT-02]', async () => {
  const { author, id } = await followedPost();
  const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
  const writer = await createLoggedInAccount(app);
  const made = await reply(writer.api, id);
  expect(await listNotificationNames(app, author.user)).toEqual(['postReplied']);
  await moderator.api(moderationRoutes.act, { kind: 'reply', id: made.id, act: 'hide', reason: 'Not here.' });
  await app.settle();
  expect(await listNotificationNames(app, author.user)).toEqual([]);
  expect(await listNotificationNames(app, writer.user)).toEqual(['hiddenByStaff']);
});

test('notifies of a new follower and withdraws it when they unfollow before it is read [RT-02]', async () => {
  const [member, follower] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const follow = (on: boolean) => follower.api(followingRoutes.follow, { kind: 'member', id: member.user.id, on });
  await follow(true);
  await app.settle();
  expect((await listOf(member.api)).resultList[0]).toMatchObject({
    ...{ type: NOTIFICATION_TYPES.newFollower, path: `/user-info?userId=${follower.user.id}` },
  });
  await follow(false);
  await app.settle();
  expect(await listNotificationNames(app, member.user)).toEqual([]);
});

test('notifies followers of a feature request of its new state [RT-02]', async () => {
  const { follower, id } = await followedPost();
  await app.services.db.execute(
    sql`update posts set kind = 'feature-request', feature_state = 'open' where id = ${id}`,
  );
  const staff = await createLoggedInAccount(app, { role: 'Moderator' });
  await staff.api(postAddOnRoutes.setFeatureState, { id, state: 'planned' });
  await app.settle();
  expect((await listOf(follower.api)).resultList[0]).toMatchObject({
    ...{ title: 'A feature request is now planned', fromUserInfo: null },
  });
});

test('notifies 3,000 followers in batches, each once, even when batches are repeated [RT-02]', async () => {
  const { author, id } = await followedPost();
  const { db } = app.services;
  await db.execute(sql`
    insert into users (email, user_name, password_hash, role, nick_name)
    select 'many' || n || '@example.com', 'many_' || n, '', 'Member', 'Many ' || n from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into ${follows} (user_id, kind, target_id)
    select id, 'post', ${id} from ${users} where user_name like 'many\\_%'`);
  const writer = await createLoggedInAccount(app);
  const made = await reply(writer.api, id);
  const fan = { what: 'replied', replyId: made.id, but: [author.user.id] } as const;
  const subject = `post:${id}`;
  const countNotifications = () =>
    db.$count(
      notifications,
      and(eq(notifications.subject, subject), eq(notifications.type, NOTIFICATION_TYPES.followedReplied)),
    );
  await expect.poll(countNotifications, { timeout: 15_000 }).toBe(3001);
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(eq(notifications.subject, subject));
  await fanOutRest(app.services, { fan, after: 0 });
  expect(await countNotifications()).toBe(3001);
  expect(await db.$count(notifications, and(eq(notifications.subject, subject), isNull(notifications.readAt)))).toBe(0);
});
