import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { POINT_ACTIONS } from '@site/contract/points/rules.ts';
import { postLikes, posts, replies } from '#db/schema/forum.ts';
import { pointsLedger, pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { forumEvents } from '#features/forum';
import type { DomainEvent } from '#platform/jobs/outbox.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';
import { points } from '../feature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DONE = '2026-11-20T12:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(DONE) + ms).toISOString();
const DAY_MS = 86_400_000;

/** Delivers an event to this feature, as the outbox does. */
async function deliver<Payload>(event: DomainEvent<Payload>, payload: Payload, at = DONE): Promise<void> {
  for (const one of points.subscribers?.(app.services) ?? []) {
    if (one.event !== event.name) continue;
    await app.services.db.transaction((tx) => one.handle(payload, { tx, at, afterCommit: () => undefined }));
  }
}

const balanceOf = async (userId: number) => {
  const { db } = app.services;
  const [member] = await db.select().from(pointsMembers).where(eq(pointsMembers.userId, userId));
  const [ledger] = await db
    .select({ sum: sql<number>`coalesce(sum(${pointsLedger.points}), 0)::int` })
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId));
  expect(member?.balance ?? 0).toBe(ledger?.sum);
  return ledger?.sum;
};

/**
 * Creates a post by one member, and a reply and a like by another. Returns functions that deliver the events of these
 * actions and of undoing them.
 */
async function scene() {
  const { db } = app.services;
  const [author, reader] = [await createUser(app.services), await createUser(app.services)];
  const post = await createPost(app.services, { authorId: author.id, createdAt: DONE });
  const reply = await createReply(app.services, { authorId: reader.id, postId: post.id, createdAt: DONE });
  await db.insert(postLikes).values({ postId: post.id, userId: reader.id, createdAt: DONE });
  const [ofPost, like] = [{ postId: post.id }, { postId: post.id, userId: reader.id }];
  const ofReply = { postId: post.id, replyId: reply.id };
  const { postCreated, postLiked, replyCreated, postDeleted, postUnliked, replyDeleted } = forumEvents;
  return {
    ...{ author, reader, post, reply },
    done: [
      () => deliver(postCreated, { ...ofPost, authorId: author.id }),
      () => deliver(postLiked, like),
      () => deliver(replyCreated, { ...ofReply, authorId: reader.id, to: null }),
    ],
    undone: (at: string) => [
      () => deliver(postUnliked, like, at),
      () => deliver(replyDeleted, ofReply, at),
      () => deliver(postDeleted, ofPost, at),
    ],
    async undo() {
      await db.delete(postLikes).where(and(eq(postLikes.postId, post.id), eq(postLikes.userId, reader.id)));
      await db.update(replies).set({ state: 'deleted' }).where(eq(replies.id, reply.id));
      await db.update(posts).set({ state: 'deleted' }).where(eq(posts.id, post.id));
    },
    async balances() {
      return [await balanceOf(author.id), await balanceOf(reader.id)];
    },
  };
}

const all = async (runs: readonly (() => Promise<void>)[]) => {
  for (const run of runs) await run();
};

describe('undone activity', () => {
  it.each([
    [DAY_MS - 1000, [0, 0]],
    [DAY_MS, [15, 6]],
    [DAY_MS + 1000, [15, 6]],
  ])('%i ms later leaves %j [POINTS-01]', async (ms, left) => {
    const { done, undone, undo, balances } = await scene();
    await all(done);
    expect(await balances()).toEqual([15, 6]);
    await undo();
    await all([...undone(after(ms)), ...undone(after(ms))]);
    expect(await balances()).toEqual(left);
  });

  it('is reversed for the day, week and month in which it was earned [POINTS-01]', async () => {
    const { db } = app.services;
    const { id } = await createUser(app.services);
    const sunday = '2026-11-29T23:30:00.000Z';
    const post = await createPost(app.services, { authorId: id, createdAt: sunday });
    await deliver(forumEvents.postCreated, { postId: post.id, authorId: id }, sunday);
    await db.update(posts).set({ state: 'deleted' }).where(eq(posts.id, post.id));
    await deliver(forumEvents.postDeleted, { postId: post.id }, '2026-12-01T00:00:00.000Z');
    expect(await balanceOf(id)).toBe(10);
    await deliver(forumEvents.postDeleted, { postId: post.id }, '2026-11-30T23:00:00.000Z');
    const lines = await db.select().from(pointsLedger).where(eq(pointsLedger.userId, id));
    expect(lines.map(({ points: moved, day }) => [moved, day])).toEqual([
      [10, '2026-11-29'],
      [-10, '2026-11-29'],
    ]);
    const periods = await db.select().from(pointsPeriods).where(eq(pointsPeriods.userId, id));
    expect(new Set(periods.map(({ period, points: sum }) => `${period} ${sum}`))).toEqual(
      new Set(['week:2026-11-23 0', 'month:2026-11 0', 'all 0']),
    );
  });

  it('leaves no points if undone soon, even with duplicate and concurrent events in any order [POINTS-01]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(fc.nat(), { minLength: 50, maxLength: 50 }), async (isUndone, order) => {
        const { done, undone, undo, balances } = await scene();
        if (isUndone) await undo();
        const runs = isUndone ? [...done, ...undone(after(DAY_MS - 1))] : done;
        const each = [...runs, ...order.map((n) => runs[n % runs.length] ?? (async () => undefined))];
        await Promise.all(each.reverse().map((run) => run()));
        expect(await balances()).toEqual(isUndone ? [0, 0] : [15, 6]);
      }),
      { numRuns: 6 },
    );
  });

  it('leaves no points if created and deleted at the same time, regardless of which event is handled first [POINTS-01]', async () => {
    for (let n = 0; n < 8; n++) {
      const { done, undone, undo, balances } = await scene();
      await Promise.all([all(done), undo().then(() => Promise.all(undone(after(1000)).map((run) => run())))]);
      expect(await balances()).toEqual([0, 0]);
    }
  });

  it('still counts towards the daily limit after deletion, so posting again earns no more [POINTS-01]', async () => {
    const { db } = app.services;
    const { id } = await createUser(app.services);
    for (let n = 0; n < 6; n++) {
      const post = await createPost(app.services, { authorId: id, createdAt: DONE });
      await deliver(forumEvents.postCreated, { postId: post.id, authorId: id });
      if (n > 0) await db.update(posts).set({ state: 'deleted' }).where(eq(posts.id, post.id));
      if (n > 0) await deliver(forumEvents.postDeleted, { postId: post.id }, after(1000));
    }
    expect(await balanceOf(id)).toBe(10);
  });

  it('earns nothing more for a like that is removed and then added again [POINTS-01]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const author = await createUser(app.services);
    const { id } = await createPost(app.services, { authorId: author.id });
    for (const on of [true, false, true, false, true]) {
      await api(forumRoutes.like, { kind: 'post', id, on });
      await app.settle();
    }
    expect(await balanceOf(user.id)).toBe(0);
    expect(await balanceOf(author.id)).toBe(0);
  });
});

describe('limits', () => {
  it('are exact for fifty posts and fifty replies handled concurrently [POINTS-01]', async () => {
    const [author, other] = [await createUser(app.services), await createUser(app.services)];
    const made = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { id } = await createPost(app.services, { authorId: author.id, createdAt: DONE });
        const theirs = await createPost(app.services, { authorId: other.id, createdAt: DONE });
        const reply = await createReply(app.services, { authorId: author.id, postId: theirs.id, createdAt: DONE });
        return { id, theirs: theirs.id, reply: reply.id };
      }),
    );
    await Promise.all(
      made.flatMap(({ id, theirs, reply }) => [
        deliver(forumEvents.postCreated, { postId: id, authorId: author.id }),
        deliver(forumEvents.replyCreated, { postId: theirs, replyId: reply, authorId: author.id, to: null }),
      ]),
    );
    const { post, reply, replied } = POINT_ACTIONS;
    expect(await balanceOf(author.id)).toBe(post.times * post.points + reply.times * reply.points);
    // One member wrote all replies, and at most three replies from one member earn points per day.
    expect(await balanceOf(other.id)).toBe(3 * replied.points);
  });
});

describe('content that staff hide, delete and restore', () => {
  it('earns nothing while hidden, and regains its points when a deleted item is restored [POINTS-01]', async () => {
    const { db } = app.services;
    const { reader, post, done, balances } = await scene();
    await db.update(posts).set({ state: 'hidden' }).where(eq(posts.id, post.id));
    await all(done);
    expect(await balances()).toEqual([0, 0]);
    await db.update(posts).set({ state: 'visible' }).where(eq(posts.id, post.id));
    await deliver(forumEvents.postShown, { postId: post.id });
    await all(done);
    expect(await balances()).toEqual([15, 6]);
    const set = async (state: 'visible' | 'deleted', at: string) => {
      await db.update(posts).set({ state }).where(eq(posts.id, post.id));
      await deliver(state === 'deleted' ? forumEvents.postDeleted : forumEvents.postShown, { postId: post.id }, at);
    };
    await set('deleted', after(1000));
    expect(await balances()).toEqual([0, 6]);
    // The like was removed while the post was deleted, so its points are not restored with the post.
    await db.delete(postLikes).where(eq(postLikes.postId, post.id));
    await deliver(forumEvents.postUnliked, { postId: post.id, userId: reader.id }, after(2000));
    await set('visible', after(3 * DAY_MS));
    expect(await balances()).toEqual([13, 5]);
    await set('deleted', after(4 * DAY_MS));
    expect(await balances()).toEqual([13, 5]);
  });
});
