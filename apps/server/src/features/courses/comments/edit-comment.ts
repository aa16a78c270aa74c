import { eq, sql } from 'drizzle-orm';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { courseComments } from '#db/schema/courses.ts';
import { screen } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { setCommentImages } from './comment-images.ts';
import { oneComment } from './comment-views.ts';
import { courseCommentHidden } from '../events.ts';
import { lockOwnComment } from './find-comment.ts';

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
