import { eq } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { courseComments } from '#db/schema/courses.ts';
import { isBlocked } from '#features/following';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';

export type Comment = typeof courseComments.$inferSelect;

/**
 * Returns whether a comment is visible to the user. Hidden comments are visible only to their author and moderators,
 * comments by members blocked in either direction only to moderators, deleted comments to no one.
 */
export async function isCommentThere(db: Executor, viewer: Viewer, comment: Comment): Promise<boolean> {
  const { state, authorId } = comment;
  if (state === 'deleted') return false;
  if (authorId === viewer.id || isModerator(viewer.role)) return true;
  return state === 'visible' && !(await isBlocked(db, viewer.id, authorId));
}

/** Returns the current row of a comment and locks it until the transaction ends. */
export async function lockComment(tx: Transaction, id: number): Promise<Comment | undefined> {
  const [comment] = await tx.select().from(courseComments).where(eq(courseComments.id, id)).for('no key update');
  return comment;
}

/**
 * Locks and returns a comment of the current user.
 * @throws AppError courses.comment-not-found, courses.not-the-author
 */
export async function lockOwnComment(tx: Transaction, viewer: Viewer, id: number): Promise<Comment> {
  const comment = await lockComment(tx, id);
  if (!comment || !(await isCommentThere(tx, viewer, comment))) throw new AppError('courses.comment-not-found');
  if (comment.authorId !== viewer.id) throw new AppError('courses.not-the-author');
  return comment;
}
