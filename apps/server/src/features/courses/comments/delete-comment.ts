import { eq } from 'drizzle-orm';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { courseComments } from '#db/schema/courses.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { courseCommentDeleted } from '../events.ts';
import { lockOwnComment } from './find-comment.ts';

export const deleteComment: Operation<typeof courseRoutes.deleteComment> = (context, { id }) =>
  transact(context, async ({ tx, emit }) => {
    const { courseId, authorId } = await lockOwnComment(tx, context.viewer, id);
    await tx.update(courseComments).set({ state: 'deleted' }).where(eq(courseComments.id, id));
    await emit(courseCommentDeleted, { commentId: id, courseId, authorId });
    return {};
  });
