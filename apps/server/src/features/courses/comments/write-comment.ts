import { and, eq, sql } from 'drizzle-orm';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Transaction } from '#db/client.ts';
import { courseComments, courseCommentImages } from '#db/schema/courses.ts';
import { screen } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { attachMedia } from '#features/media';
import { courseCommentCreated, courseCommentHidden, courseCommentDeleted } from '../events.ts';
import { findCourse } from '../live-courses.ts';
import { oneComment } from './comment-views.ts';
import { lockOwnComment } from './find-comment.ts';

/** Rate limit on comments per member per hour. */
const AN_HOUR = { points: 40, seconds: 3600 };

/** Returns the id of the comment created earlier with the same idempotency key, or undefined. */
async function madeBefore(tx: Transaction, authorId: number, draft: string): Promise<number | undefined> {
  const [before] = await tx
    .select({ id: courseComments.id })
    .from(courseComments)
    .where(and(eq(courseComments.authorId, authorId), eq(courseComments.draft, draft)));
  return before?.id;
}

export const createComment: Operation<typeof courseRoutes.comment> = async (context, input) => {
  const { db, viewer, limits, language } = context;
  const { courseId, draft, text, images } = input;
  await findCourse(context, { id: courseId }, language);
  const authorId = viewer.id;
  const commentId = await transact(context, async (work) => {
    const { tx, emit } = work;
    const before = draft && (await madeBefore(tx, authorId, draft));
    if (before) return before;
    const [made] = await tx
      .insert(courseComments)
      .values({ courseId, authorId, text, draft })
      .onConflictDoNothing({ target: [courseComments.authorId, courseComments.draft] })
      .returning({ id: courseComments.id });
    // Race condition: a concurrent call with the same idempotency key was first.
    if (!made) {
      return (await madeBefore(tx, authorId, draft ?? '')) ?? Promise.reject(new Error('no comment has this draft id'));
    }
    const { id } = made;
    await limits.countOf('course comments', AN_HOUR, `user:${authorId}`);
    await setCommentImages(tx, { commentId: id, authorId, images });
    const held = await screen(work, { kind: 'course-comment', id, authorId, texts: text === '' ? [] : [text] });
    // Pre-moderated comments emit no event before a moderator has approved them.
    if (held) await tx.update(courseComments).set(held).where(eq(courseComments.id, id));
    else await emit(courseCommentCreated, { commentId: id, courseId, authorId });
    return id;
  });
  return oneComment(db, viewer, commentId);
};

export const editComment: Operation<typeof courseRoutes.editComment> = async (context, { id, text, images }) => {
  const { db, viewer } = context;
  await transact(context, async (work) => {
    const { tx, emit } = work;
    const { authorId, courseId, state } = await lockOwnComment(tx, viewer, id);
    await tx
      .update(courseComments)
      .set({ text, editedAt: sql`now()` })
      .where(eq(courseComments.id, id));
    await setCommentImages(tx, { commentId: id, authorId, images });
    const held = await screen(work, { kind: 'course-comment', id, authorId, texts: text === '' ? [] : [text] });
    if (!held || state !== 'visible') return;
    await tx.update(courseComments).set(held).where(eq(courseComments.id, id));
    await emit(courseCommentHidden, { commentId: id, courseId, authorId });
  });
  return oneComment(db, viewer, id);
};

export const deleteComment: Operation<typeof courseRoutes.deleteComment> = (context, { id }) =>
  transact(context, async ({ tx, emit }) => {
    const { courseId, authorId } = await lockOwnComment(tx, context.viewer, id);
    await tx.update(courseComments).set({ state: 'deleted' }).where(eq(courseComments.id, id));
    await emit(courseCommentDeleted, { commentId: id, courseId, authorId });
    return {};
  });

/**
 * Replaces the images of a comment with the given images of its author.
 * @throws AppError media.not-found when an image is not the author's
 */
async function setCommentImages(
  tx: Transaction,
  { commentId, authorId, images }: { commentId: number; authorId: number; images: readonly number[] },
): Promise<void> {
  const taken = await attachMedia(tx, { ownerId: authorId, ids: images, kind: 'image' });
  await tx.delete(courseCommentImages).where(eq(courseCommentImages.commentId, commentId));
  if (taken.length === 0) return;
  await tx.insert(courseCommentImages).values(taken.map(({ id }, position) => ({ commentId, mediaId: id, position })));
}
