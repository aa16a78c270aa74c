import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { featureVotes } from '#db/schema/forum-add-ons.ts';
import { postLikes, posts, postSaves, replies, replyLikes } from '#db/schema/forum.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { waitsForLock } from '../../../testing/database/waits-for-lock.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { threadTools } from '../../../testing/forum/thread-tools.ts';
import { eraseForum } from '../personal-data/erase-forum.ts';

let app: TestApp;
let moderator: TestClient;
let tools: ReturnType<typeof threadTools>;
beforeAll(async () => {
  app = await testApp();
  moderator = await staffOf(app);
  tools = threadTools(app);
});
afterAll(() => app.close());

/**
 * Runs calls while a row is locked, each as soon as the previous ones wait for a lock, then releases the row. The first
 * call gets the lock first. Returns their results.
 */
async function whileLocked(
  table: typeof posts | typeof replies,
  id: number,
  calls: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const started: Promise<unknown>[] = [];
  // A handler of an earlier event that waits for the same row would be counted as a call.
  await app.settle();
  await app.services.db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
    for (const call of calls) {
      started.push(call());
      // Its rejection is handled below.
      started.at(-1)?.catch(() => undefined);
      await waitsForLock(app.services, started.length);
    }
  });
  return endsOf(started);
}

describe('locks of threads', () => {
  it.each(['from', 'into'] as const)(
    'let likes and saves wait for the merge, without a deadlock (%s) [FORUM-80]',
    async (side) => {
      const { other, reader, asker, ...thread } = await tools.twoThreads();
      const { from, into } = thread;
      await reader.api(forumRoutes.like, { kind: 'post', id: into.id, on: true });
      await reader.api(forumRoutes.save, { id: into.id, on: true });
      const { id } = thread[side];
      const ends = await whileLocked(posts, id, [
        () => moderator(threadRoutes.merge, { id: from.id, into: into.id }),
        () => reader.api(forumRoutes.like, { kind: 'post', id, on: false }),
        () => reader.api(forumRoutes.save, { id, on: false }),
        () => asker.api(forumRoutes.save, { id, on: true }),
        () => other.api(forumRoutes.like, { kind: 'post', id, on: true }),
      ]);
      const late = side === 'from' ? 'forum.post-deleted' : 'done';
      expect(ends).toEqual(['done', late, late, late, late]);
      expect(await app.services.db.$count(postLikes, eq(postLikes.postId, from.id))).toBe(0);
      expect(await app.services.db.$count(postSaves, eq(postSaves.postId, from.id))).toBe(0);
      expect(await tools.wrongCounts()).toEqual([]);
    },
  );

  it('let votes wait for the merge, without a deadlock [FORUM-80]', async () => {
    const voters = await Promise.all([1, 2, 3].map(() => createLoggedInAccount(app)));
    const authorId = voters[2]?.user.id ?? 0;
    const request = { authorId, kind: 'feature-request', featureState: 'open' } as const;
    const [from, into] = [await tools.writePost(request), await tools.writePost(request)];
    const vote = (voter: number, id: number, on: boolean) =>
      voters[voter]?.api(postAddOnRoutes.voteFeature, { id, on }) ?? Promise.reject(new Error('no voter'));
    await vote(0, from.id, true);
    await vote(1, from.id, true);
    const ends = await whileLocked(posts, from.id, [
      () => moderator(threadRoutes.merge, { id: from.id, into: into.id }),
      () => vote(0, from.id, false),
      () => vote(2, from.id, true),
    ]);
    expect(ends).toEqual(['done', 'forum.post-deleted', 'forum.post-deleted']);
    expect(await tools.postOf(into.id)).toMatchObject({ votes: 2 });
    expect(await app.services.db.$count(featureVotes, eq(featureVotes.postId, from.id))).toBe(0);
  });

  it('let the likes of replies wait for the split, without a deadlock [FORUM-81]', async () => {
    const { other, asker, from, inFrom, nested } = await tools.twoThreads();
    for (const { id } of [inFrom, nested]) await asker.api(forumRoutes.like, { kind: 'reply', id, on: true });
    const title = 'Split while replies are liked';
    const split = { id: from.id, replies: [inFrom.id, nested.id], topic: 'lounge', title };
    const ends = await whileLocked(replies, inFrom.id, [
      () => moderator(threadRoutes.split, split),
      () => asker.api(forumRoutes.like, { kind: 'reply', id: inFrom.id, on: false }),
      () => other.api(forumRoutes.like, { kind: 'reply', id: inFrom.id, on: true }),
    ]);
    expect(ends).toEqual(['done', 'forum.reply-deleted', 'forum.reply-deleted']);
    expect(await app.services.db.$count(replyLikes, eq(replyLikes.replyId, inFrom.id))).toBe(0);
    expect(await tools.wrongCounts()).toEqual([]);
  });

  it('include replies that were written while the merge waited [FORUM-80]', async () => {
    const { other, from, into } = await tools.twoThreads();
    const { db } = app.services;
    const text = { html: '<p>Just in time.</p>', plain: 'Just in time.', language: 'en' } as const;
    let lateId = 0;
    const ends = await whileLocked(posts, from.id, [
      () => moderator(threadRoutes.merge, { id: from.id, into: into.id }),
      async () => {
        const [late] = await db
          .insert(replies)
          .values({ postId: from.id, authorId: other.user.id, ...text })
          .returning();
        lateId = late?.id ?? 0;
        return other.api(forumRoutes.deleteReply, { id: lateId });
      },
    ]);
    expect(ends).toEqual(['done', 'done']);
    expect(await tools.replyOf(lateId)).toMatchObject({ postId: into.id, state: 'deleted' });
    expect(await tools.wrongCounts()).toEqual([]);
  });

  it('let the erasure of an account wait for the merge, without a deadlock [FORUM-80]', async () => {
    const { from, into } = await tools.twoThreads();
    const { user, api } = await createLoggedInAccount(app);
    for (const { id } of [from, into]) await api(forumRoutes.save, { id, on: true });
    const { db } = app.services;
    const ends = await whileLocked(posts, from.id, [
      () => moderator(threadRoutes.merge, { id: from.id, into: into.id }),
      () => db.transaction((tx) => eraseForum(tx, user.id)),
    ]);
    expect(ends).toEqual(['done', 'done']);
    expect(await db.$count(postSaves, eq(postSaves.userId, user.id))).toBe(0);
    expect(await tools.wrongCounts()).toEqual([]);
  });

  it.each(['like', 'save'] as const)(
    'refuse a %s of a post that was deleted in the meantime [FORUM-08]',
    async (mark) => {
      const { asker, other, from } = await tools.twoThreads();
      const ends = await whileLocked(posts, from.id, [
        () => asker.api(forumRoutes.deletePost, { id: from.id }),
        () =>
          mark === 'like'
            ? other.api(forumRoutes.like, { kind: 'post', id: from.id, on: false })
            : other.api(forumRoutes.save, { id: from.id, on: true }),
      ]);
      expect(ends).toEqual(['done', 'forum.post-deleted']);
      expect(await tools.wrongCounts()).toEqual([]);
    },
  );
});
