import { and, eq, lt, max, ne, sql } from 'drizzle-orm';
import type { ParsedOf } from '@site/contract/core/route.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Database, Transaction } from '#db/client.ts';
import { postReads, posts, replies } from '#db/schema/forum.ts';
import { blockedWith } from '#features/following';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { countsAsUnread, NOT_OPENED, readerOf, readingState } from './reading-states.ts';
import { viewCounter } from './view-counter.ts';
import { isThereFor } from '../moderation/visibility.ts';
import { recordVisit } from './visit.ts';
import { storedHelpfulRank } from '../ranking/ranks.ts';

/** Records that a member has opened a post. Each reader counts once. The author does not count. */
async function countReader(tx: Transaction, postId: number, userId: number): Promise<void> {
  const first = await tx
    .insert(postReads)
    .values({ postId, userId, lastReplyId: 0 })
    .onConflictDoNothing()
    .returning({ id: postReads.postId });
  if (first.length === 0) return;
  const readers = sql`(${posts.readers} + 1)`;
  await tx
    .update(posts)
    .set({ readers, helpful: storedHelpfulRank(sql`${posts.helped}`, readers) })
    .where(and(eq(posts.id, postId), ne(posts.authorId, userId)));
}

type Input = ParsedOf<typeof forumRoutes.read>;

/**
 * Returns the id of the last reply to mark as read: 0 if there is none, null if the post does not exist for the viewer
 * or does not contain the reply.
 */
async function placeIn(db: Database, viewer: Viewer, { id, replyId, all }: Input): Promise<number | null> {
  const [post] = await db.select({ state: posts.state, authorId: posts.authorId }).from(posts).where(eq(posts.id, id));
  if (!post || !isThereFor(viewer, post)) return null;
  if (all) {
    const [last] = await db
      .select({ id: max(replies.id) })
      .from(replies)
      .where(eq(replies.postId, id));
    return last?.id ?? 0;
  }
  if (replyId === undefined) return 0;
  const [reply] = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.id, replyId), eq(replies.postId, id)));
  return reply ? replyId : null;
}

/**
 * Advances a member's reading progress, never backwards. Ignores replies shown from the middle of a post while earlier
 * ones are unread, because the earlier ones would then count as read.
 */
async function readTo(
  tx: Transaction,
  userId: number,
  { id, from, all, place }: Input & { place: number },
): Promise<void> {
  const gap =
    from === undefined || all
      ? undefined
      : sql`not exists (
          select from ${replies} r
          where r.post_id = ${id}::bigint and r.id > ${postReads}.last_reply_id and r.id < ${from}::bigint
            and ${countsAsUnread(readerOf(userId, await blockedWith(tx, userId)))})`;
  await tx
    .update(postReads)
    .set({ lastReplyId: place, readAt: sql`now()` })
    .where(and(eq(postReads.userId, userId), eq(postReads.postId, id), lt(postReads.lastReplyId, place), gap));
}

export const readPost: Operation<typeof forumRoutes.read> = async (context, input) => {
  const { db, viewer } = context;
  const { id, view } = input;
  if (view) await viewCounter(db).count(context, id);
  if (!viewer || viewer.role === null) return NOT_OPENED;
  const [place] = await Promise.all([placeIn(db, viewer, input), recordVisit(db, viewer)]);
  if (place === null) return NOT_OPENED;
  await db.transaction(async (tx) => {
    await countReader(tx, id, viewer.id);
    if (place > 0) await readTo(tx, viewer.id, { ...input, place });
  });
  return readingState(db, viewer.id, id);
};
