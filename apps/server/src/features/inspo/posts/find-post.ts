import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { isBlocked } from '#features/following';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { heldConsent } from '../image-consent/consent.ts';
import { isThereFor } from '../visibility.ts';

const columns = {
  id: inspoPosts.id,
  authorId: inspoPosts.authorId,
  state: inspoPosts.state,
  hiddenFor: inspoPosts.hiddenFor,
  deletedByStaff: inspoPosts.deletedByStaff,
  language: inspoPosts.language,
};

/**
 * Finds a post that is visible to the viewer, or deleted; null if there is none.
 * @param acrossBlocks includes posts by members blocked in either direction, so that they can still be reported
 */
export async function seenPost(
  db: Executor,
  viewer: Viewer,
  { id, acrossBlocks = false }: { id: number; acrossBlocks?: boolean },
) {
  const [post] = await db
    .select({ ...columns, role: users.role })
    .from(inspoPosts)
    .innerJoin(users, eq(users.id, inspoPosts.authorId))
    .where(eq(inspoPosts.id, id));
  if (!post) return null;
  const blocked = !acrossBlocks && (await isBlocked(db, viewer.id, post.authorId));
  return isThereFor(viewer, { ...post, member: post.role !== null, blocked }) ? post : null;
}

/**
 * Same as `seenPost`, but throws if there is none.
 * @throws AppError inspiration.post-not-found
 */
export async function findPost(db: Executor, viewer: Viewer, id: number) {
  const post = await seenPost(db, viewer, { id });
  if (!post) throw new AppError('inspiration.post-not-found');
  return post;
}

/**
 * Reads a post and whether its author has given consent, and locks both rows until the transaction ends, the consent
 * row first. Returns null if the post does not exist.
 */
export async function lockPost(tx: Transaction, id: number) {
  const [known] = await tx.select({ authorId: inspoPosts.authorId }).from(inspoPosts).where(eq(inspoPosts.id, id));
  if (!known) return null;
  const consent = await heldConsent(tx, known.authorId);
  const [post] = await tx.select(columns).from(inspoPosts).where(eq(inspoPosts.id, id)).for('no key update');
  return post ? { ...post, consent } : null;
}

/**
 * Reads a post by the current user, which must not be deleted, and locks its row until the transaction ends.
 * @throws AppError inspiration.post-not-found, inspiration.not-the-author, inspiration.post-deleted
 */
export async function lockOwnPost(tx: Transaction, viewer: Viewer, id: number) {
  const { authorId } = await findPost(tx, viewer, id);
  if (authorId !== viewer.id) throw new AppError('inspiration.not-the-author');
  const post = await lockPost(tx, id);
  if (!post) throw new AppError('inspiration.post-not-found');
  if (post.state === 'deleted') throw new AppError('inspiration.post-deleted');
  return post;
}
