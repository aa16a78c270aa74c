import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { hasBlockRow, isBlocked } from '#features/following';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { isThereFor } from '../moderation/visibility.ts';

const columns = {
  id: posts.id,
  topicId: posts.topicId,
  authorId: posts.authorId,
  state: posts.state,
  likes: posts.likes,
  saves: posts.saves,
  votes: posts.votes,
  featureState: posts.featureState,
  replies: posts.replies,
  language: posts.language,
  kind: posts.kind,
  answerId: posts.answerId,
  closed: posts.closed,
};

type FoundPost = { [K in keyof typeof columns]: (typeof posts.$inferSelect)[K] };

function checked(post: FoundPost | undefined, viewer: Viewer | null): FoundPost {
  if (!post || !isThereFor(viewer, post)) throw new AppError('forum.post-not-found');
  return post;
}

/**
 * Finds a post that is visible to the viewer, or deleted. Posts by members blocked in either direction are not found.
 * @throws AppError forum.post-not-found
 */
export async function findPost(db: Executor, viewer: Viewer | null, id: number): Promise<FoundPost> {
  const mayBeBlocked = viewer ? hasBlockRow(viewer.id, posts.authorId) : sql<boolean>`false`;
  const [row] = await db.select({ post: columns, mayBeBlocked }).from(posts).where(eq(posts.id, id));
  const post = checked(row?.post, viewer);
  if (viewer && row?.mayBeBlocked && (await isBlocked(db, viewer.id, post.authorId))) {
    throw new AppError('forum.post-not-found');
  }
  return post;
}

/**
 * Reads a post and locks its row until the transaction ends, so that its counters and state stay valid. Does not check
 * blocks, unlike `findPost`. To avoid a deadlock, lock the post after accounts and replies, and before its likes, saves
 * and votes and before cases. The lock is `for no key update`, so concurrent transactions can still insert rows with a
 * foreign key to the post.
 * @throws AppError forum.post-not-found
 */
export async function lockPost(tx: Transaction, viewer: Viewer | null, id: number): Promise<FoundPost> {
  const [post] = await tx.select(columns).from(posts).where(eq(posts.id, id)).for('no key update');
  return checked(post, viewer);
}
