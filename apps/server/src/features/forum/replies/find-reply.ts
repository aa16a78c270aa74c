import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { hasBlockRow, isBlocked } from '#features/following';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { isThereFor } from '../moderation/visibility.ts';

const columns = {
  id: replies.id,
  postId: replies.postId,
  authorId: replies.authorId,
  state: replies.state,
  likes: replies.likes,
};

type FoundReply = { [K in keyof typeof columns]: (typeof replies.$inferSelect)[K] };

/**
 * Finds a reply that is visible to the viewer, or deleted. A reply by a member blocked in either direction is returned
 * as deleted.
 * @throws AppError forum.reply-not-found if the reply or its post is not found
 */
export async function findReply(db: Executor, viewer: Viewer | null, id: number): Promise<FoundReply> {
  const mayBeBlocked = viewer
    ? sql<boolean>`${hasBlockRow(viewer.id, posts.authorId)} or ${hasBlockRow(viewer.id, replies.authorId)}`
    : sql<boolean>`false`;
  const [row] = await db
    .select({ reply: columns, post: { state: posts.state, authorId: posts.authorId }, mayBeBlocked })
    .from(replies)
    .innerJoin(posts, eq(posts.id, replies.postId))
    .where(eq(replies.id, id));
  if (!row || !isThereFor(viewer, row.reply) || !isThereFor(viewer, row.post)) {
    throw new AppError('forum.reply-not-found');
  }
  if (!viewer || !row.mayBeBlocked) return row.reply;
  if (await isBlocked(db, viewer.id, row.post.authorId)) throw new AppError('forum.reply-not-found');
  return (await isBlocked(db, viewer.id, row.reply.authorId)) ? { ...row.reply, state: 'deleted' } : row.reply;
}

/**
 * Reads a reply and locks its row until the transaction ends. Checks neither its post nor blocks, unlike `findReply`. To
 * avoid a deadlock, lock it before its post and its likes.
 * @throws AppError forum.reply-not-found
 */
export async function lockReply(tx: Transaction, viewer: Viewer | null, id: number): Promise<FoundReply> {
  const [reply] = await tx.select(columns).from(replies).where(eq(replies.id, id)).for('no key update');
  if (!reply || !isThereFor(viewer, reply)) throw new AppError('forum.reply-not-found');
  return reply;
}
