import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replyPath } from '@site/contract/forum/paths.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { POINT_ACTIONS } from '@site/contract/points/rules.ts';
import { users } from '#db/schema/users.ts';
import { postLikes } from '#db/schema/forum.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { forumEvents } from '#features/forum';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const linesOf = (userId: number) =>
  app.services.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId)).orderBy(asc(pointsLedger.id));
const shortLines = async (userId: number) => (await linesOf(userId)).map(({ key, points }) => [key, points]);

const write = (api: TestClient, title = 'What I tried this week') =>
  api(forumRoutes.createPost, {
    ...{ topic: 'lounge', title, content: '<p>And what came of it in the end</p>', language: 'en' as const },
    draft: crypto.randomUUID(),
  });

describe('forum activity', () => {
  it('earns points for both members, which are reversed when it is undone soon [POINTS-01]', async () => {
    const [author, reader] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const post = await write(author.api);
    const reply = await reader.api(forumRoutes.createReply, { id: post.id, content: '<p>That helped me too</p>' });
    await reader.api(forumRoutes.like, { kind: 'post', id: post.id, on: true });
    await author.api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true });
    await app.settle();
    expect(await shortLines(author.user.id)).toEqual([
      [`post:${post.id}`, 10],
      [`replied:reply:${reply.id}`, 3],
      [`liked:post:${post.id}:${reader.user.id}`, 2],
      [`like:reply:${reply.id}`, 1],
    ]);
    expect(await shortLines(reader.user.id)).toEqual([
      [`reply:${post.id}:post`, 5],
      [`like:post:${post.id}`, 1],
      [`liked:reply:${reply.id}:${author.user.id}`, 2],
    ]);
    expect(await author.api(pointRoutes.lv, {})).toMatchObject({ points: 16, level: 1, from: 0, to: 50 });

    await reader.api(forumRoutes.like, { kind: 'post', id: post.id, on: false });
    await reader.api(forumRoutes.deleteReply, { id: reply.id });
    await app.settle();
    expect(await author.api(pointRoutes.lv, {})).toMatchObject({ points: 11 });
    expect(await reader.api(pointRoutes.lv, {})).toMatchObject({ points: 0 });
    await author.api(forumRoutes.deletePost, { id: post.id });
    await app.settle();
    // The author's own like retains its point, although the liked reply was deleted by its author.
    expect(await author.api(pointRoutes.lv, {})).toMatchObject({ points: 1 });
    const day = await author.api(pointRoutes.dailytask, {});
    expect(day.earned).toBe(1);
    expect(day.tasks.find(({ action }) => action === 'post')).toEqual({
      action: 'post',
      points: 10,
      limit: 3,
      done: 1,
    });
  });

  it('earns points for the first reply per post only, and none for replies to yourself [POINTS-01]', async () => {
    const [author, reader] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const post = await createPost(app.services, { authorId: author.user.id });
    const say = ({ api }: { api: TestClient }, to?: number) =>
      api(forumRoutes.createReply, { id: post.id, content: '<p>One more thing to say</p>', to });
    const first = await say(reader);
    await say(reader);
    await say(author, first.id);
    const own = await createPost(app.services, { authorId: author.user.id });
    await author.api(forumRoutes.createReply, { id: own.id, content: '<p>Talking to myself</p>' });
    await app.settle();
    expect(await shortLines(reader.user.id)).toEqual([
      [`reply:${post.id}:post`, 5],
      [expect.stringMatching('replied:reply:'), 3],
    ]);
    expect(await shortLines(author.user.id)).toEqual([
      [`replied:reply:${first.id}`, 3],
      [`reply:${post.id}:post`, 5],
    ]);
  });

  it('earns nothing for suspended or former members, nor for others through their actions [POINTS-01]', async () => {
    const { db } = app.services;
    const [author, reader] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const post = await createPost(app.services, { authorId: author.user.id });
    const reply = await createReply(app.services, { authorId: author.user.id, postId: post.id });
    await db.update(users).set({ suspended: true }).where(eq(users.id, reader.user.id));
    // Simulates a like that was added just before the suspension and is handled after it.
    await db.transaction(async (tx) => {
      const like = { postId: post.id, userId: reader.user.id };
      await tx.insert(postLikes).values(like);
      await app.services.outbox.emit(tx, forumEvents.postLiked, like);
    });
    await app.settle();
    await db.update(users).set({ suspended: false }).where(eq(users.id, reader.user.id));
    await db.update(users).set({ role: null }).where(eq(users.id, author.user.id));
    await reader.api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true });
    await app.settle();
    expect(await linesOf(author.user.id)).toEqual([]);
    expect(await shortLines(reader.user.id)).toEqual([[`like:reply:${reply.id}`, 1]]);
  });

  it('earns an author points for at most three likes a day by the same member [POINTS-01]', async () => {
    const [author, friend, other] = [
      await createLoggedInAccount(app),
      await createLoggedInAccount(app),
      await createLoggedInAccount(app),
    ];
    for (let n = 0; n < 5; n++) {
      const { id } = await createPost(app.services, { authorId: author.user.id });
      await friend.api(forumRoutes.like, { kind: 'post', id, on: true });
      if (n === 4) await other.api(forumRoutes.like, { kind: 'post', id, on: true });
    }
    await app.settle();
    const liked = (await linesOf(author.user.id)).map(({ actorId }) => actorId);
    expect(liked).toEqual([friend.user.id, friend.user.id, friend.user.id, other.user.id]);
    expect(await linesOf(friend.user.id)).toHaveLength(5);
  });

  it('earns exactly the maximum for fifty concurrent likes handled by two processes [POINTS-01]', async () => {
    const other = await testApp({ sameSiteAs: app });
    const [author, liker] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const ids: number[] = [];
    for (let n = 0; n < 50; n++) {
      const own = n % 2 === 0 ? author : await createLoggedInAccount(app);
      ids.push((await createPost(app.services, { authorId: own.user.id })).id);
    }
    const fans = await Promise.all(Array.from({ length: 25 }, () => createLoggedInAccount(app)));
    await Promise.all([
      ...ids.map((id) => liker.api(forumRoutes.like, { kind: 'post', id, on: true })),
      ...fans.map(({ api }) => api(forumRoutes.like, { kind: 'post', id: ids[0] ?? 0, on: true })),
    ]);
    await Promise.all([app.settle(), other.settle()]);
    expect(await linesOf(liker.user.id)).toHaveLength(POINT_ACTIONS.like.times);
    expect(await linesOf(author.user.id)).toHaveLength(POINT_ACTIONS.liked.times);
    expect(await liker.api(pointRoutes.lv, {})).toMatchObject({ points: 10 });
    expect(await author.api(pointRoutes.lv, {})).toMatchObject({ points: 40 });
    await other.close();
  });
});

describe('the history', () => {
  it('is paginated, newest first, limited to the member, with titles of existing content [POINTS-02]', async () => {
    const { db } = app.services;
    const [author, reader] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const post = await write(author.api, 'Lights that do not blind');
    const deletedPost = await write(author.api, 'Soon gone again from here');
    const reply = await reader.api(forumRoutes.createReply, { id: post.id, content: '<p>So true</p>' });
    await author.api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true });
    await app.settle();
    await author.api(forumRoutes.deletePost, { id: deletedPost.id });
    await app.settle();
    const { items, next } = await author.api(pointRoutes.history, {});
    expect(next).toBeNull();
    expect(items.map(({ action, points, subject }) => [action, points, subject])).toEqual([
      ['post', -10, null],
      ['like', 1, { title: 'So true', path: replyPath(post.id, reply.id) }],
      ['replied', 3, { title: 'Lights that do not blind', path: `/forumDetails?id=${post.id}` }],
      ['post', 10, null],
      ['post', 10, { title: 'Lights that do not blind', path: `/forumDetails?id=${post.id}` }],
    ]);
    const day = '2026-11-20';
    const time = `${day}T12:00:00.000Z`;
    await db.insert(pointsLedger).values(
      Array.from({ length: 60 }, (_, n) => ({
        ...{ userId: reader.user.id, action: 'badge' as const, points: 5, key: `badge:test:${n}`, detail: `test:${n}` },
        ...{ day, earnedAt: time, at: time },
      })),
    );
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await reader.api(pointRoutes.history, cursor === undefined ? {} : { cursor });
      seen.push(...page.items.map(({ detail }) => detail));
      cursor = page.next;
    }
    // One line for the reply and one for its like.
    expect(seen).toEqual([...Array.from({ length: 60 }, (_, n) => `test:${59 - n}`), '', '']);
    await expect(reader.api(pointRoutes.history, { cursor: 'x' })).rejects.toMatchObject({
      errorName: 'forum.cursor-invalid',
    });
  });

  it('omits titles of content whose author the member cannot see [POINTS-02]', async () => {
    const [author, reader] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const post = await createPost(app.services, { authorId: author.user.id });
    await reader.api(forumRoutes.like, { kind: 'post', id: post.id, on: true });
    await app.settle();
    const named = async () => (await reader.api(pointRoutes.history, {})).items[0]?.subject;
    expect(await named()).toMatchObject({ title: post.title });

    await author.api(followingRoutes.block, { id: reader.user.id, on: true });
    expect(await named()).toBeNull();
  });
});
