import { afterAll, beforeAll, expect, test } from 'vitest';
import { replyPath } from '@site/contract/forum/paths.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';
import { consenting, publishInspo } from '../../../testing/inspo-factories.ts';
import { listOf, rowsOf, listNotificationNames } from '../../../testing/notifications.ts';
import { notificationsPersonal } from '../personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function likedPost() {
  const author = await createLoggedInAccount(app);
  const post = await createPost(app.services, { authorId: author.user.id });
  return { author, post, like: { kind: 'post', id: post.id, on: true } as const };
}

test('notifies the author who liked a post, with a link to it [RT-02]', async () => {
  const { author, post, like } = await likedPost();
  const { user, api } = await createLoggedInAccount(app);
  await api(forumRoutes.like, like);
  await app.settle();
  const { resultList, unread } = await listOf(author.api);
  expect(unread).toBe(1);
  expect(resultList).toHaveLength(1);
  expect(resultList[0]).toMatchObject({
    ...{ type: 4, title: 'liked your post', read: false, others: 0, path: `/forumDetails?id=${post.id}` },
    fromUserInfo: { id: user.id, nickName: user.nickName },
    articleInfo: { articleId: post.id, title: post.title },
  });
});

test('groups 50 concurrent likes into one notification of 50 members [RT-02]', async () => {
  const { author, like } = await likedPost();
  const likers = await Promise.all(Array.from({ length: 50 }, () => createLoggedInAccount(app)));
  await Promise.all(likers.map(({ api }) => api(forumRoutes.like, like)));
  await app.settle();
  const rows = await rowsOf(app, author.user, 'postLiked');
  expect(rows.map(({ actors }) => actors)).toEqual([50]);
  const { resultList } = await listOf(author.api);
  expect(resultList.find(({ type }) => type === NOTIFICATION_TYPES.postLiked)).toMatchObject({ others: 49 });
});

test('counts one member for a like that is removed and given again [RT-02]', async () => {
  const { author, like } = await likedPost();
  const { api } = await createLoggedInAccount(app);
  for (const on of [true, false, true]) {
    await api(forumRoutes.like, { ...like, on });
    await app.settle();
  }
  expect((await rowsOf(app, author.user)).map(({ actors }) => actors)).toEqual([1]);
});

test('withdraws a removed like from an unread group without affecting other members [RT-02]', async () => {
  const { author, like } = await likedPost();
  const [first, second] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  for (const { api } of [first, second]) await api(forumRoutes.like, like);
  await app.settle();
  await second.api(forumRoutes.like, { ...like, on: false });
  await app.settle();
  const { resultList } = await listOf(author.api);
  expect(resultList[0]).toMatchObject({ fromUserInfo: { id: first.user.id }, others: 0 });
  await first.api(forumRoutes.like, { ...like, on: false });
  await app.settle();
  expect(await rowsOf(app, author.user)).toEqual([]);
});

test('does not repeat a like after the group was read, and starts a new group for other members [RT-02]', async () => {
  const { author, like } = await likedPost();
  const [first, second] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  await first.api(forumRoutes.like, like);
  await app.settle();
  await author.api(notificationRoutes.read, { msgId: 'all' });
  for (const on of [false, true]) await first.api(forumRoutes.like, { ...like, on });
  await app.settle();
  expect((await rowsOf(app, author.user)).map(({ readAt }) => readAt !== null)).toEqual([true]);
  await second.api(forumRoutes.like, like);
  await app.settle();
  expect((await rowsOf(app, author.user)).map(({ readAt, actors }) => [readAt !== null, actors])).toEqual([
    [true, 1],
    [false, 1],
  ]);
});

test('removes an erased account from groups and deletes its own notifications [AUTH-20]', async () => {
  const { author, like } = await likedPost();
  const [first, second] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  for (const { api } of [first, second]) {
    await api(forumRoutes.like, like);
    await app.settle();
  }
  const erase = (userId: number) => app.services.db.transaction((tx) => notificationsPersonal.erase(tx, userId));
  await erase(second.user.id);
  expect((await rowsOf(app, author.user)).map(({ actors, actorId }) => [actors, actorId])).toEqual([
    [1, first.user.id],
  ]);
  await erase(first.user.id);
  expect(await rowsOf(app, author.user)).toEqual([]);
});

test("sends no notification of an author's own like [RT-02]", async () => {
  const { author, like } = await likedPost();
  await author.api(forumRoutes.like, like);
  await app.settle();
  expect(await rowsOf(app, author.user)).toEqual([]);
});

test('sends no notification of a like by a muted member [RT-02]', async () => {
  const { author, like } = await likedPost();
  const { user, api } = await createLoggedInAccount(app);
  await author.api(followingRoutes.mute, { kind: 'member', id: user.id, on: true });
  await api(forumRoutes.like, like);
  await app.settle();
  expect(await rowsOf(app, author.user)).toEqual([]);
});

test('omits members blocked since from the list, the count and group titles [RT-02]', async () => {
  const { author, like } = await likedPost();
  const { user, api } = await createLoggedInAccount(app);
  await api(forumRoutes.like, like);
  await app.settle();
  await author.api(followingRoutes.block, { id: user.id, on: true });
  expect(await listOf(author.api)).toEqual({ resultList: [], next: null, latest: null, unread: 0 });
  expect(await author.api(notificationRoutes.unread, {})).toBe(0);
  const other = await createLoggedInAccount(app);
  await other.api(forumRoutes.like, like);
  await app.settle();
  const { resultList } = await listOf(author.api);
  expect(resultList.map(({ fromUserInfo, others }) => [fromUserInfo?.id, others])).toEqual([[other.user.id, 0]]);
  expect(JSON.stringify(resultList)).not.toContain(user.nickName);
});

test('notifies of likes of replies and images and withdraws them [RT-02]', async () => {
  const author = await consenting(app);
  const { api } = await createLoggedInAccount(app);
  const post = await createPost(app.services, { authorId: author.user.id });
  const reply = await createReply(app.services, { authorId: author.user.id, postId: post.id });
  const inspo = await publishInspo(author.api);
  await api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true });
  await api(inspoRoutes.like, { id: inspo.id, on: true });
  await app.settle();
  expect(await listNotificationNames(app, author.user)).toEqual(['replyLiked', 'inspoLiked']);
  const { resultList } = await listOf(author.api);
  expect(resultList.map(({ path }) => path)).toEqual([`/caminspo/detail?id=${inspo.id}`, replyPath(post.id, reply.id)]);
  await api(forumRoutes.like, { kind: 'reply', id: reply.id, on: false });
  await author.api(inspoRoutes.del, { id: inspo.id });
  await app.settle();
  expect(await rowsOf(app, author.user)).toEqual([]);
});

test('hides notifications about removed content, even when already read [RT-02]', async () => {
  const { author, post, like } = await likedPost();
  await (await createLoggedInAccount(app)).api(forumRoutes.like, like);
  await app.settle();
  await author.api(notificationRoutes.read, { msgId: 'all' });
  await author.api(forumRoutes.deletePost, { id: post.id });
  await app.settle();
  const { resultList } = await listOf(author.api);
  expect(resultList[0]).toMatchObject({ path: null, content: '', articleInfo: null });
});
