import { and, eq, sql } from 'drizzle-orm';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { courseCommentImages, courseComments } from '#db/schema/courses.ts';
import { cases } from '#db/schema/moderation.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { courseCommentDeleted } from './events.ts';
import { lockOwnComment } from './find-comment.ts';

export const deleteComment: Operation<typeof courseRoutes.deleteComment> = (context, { id }) =>
  transact(context, async ({ tx, emit }) => {
    const { courseId, authorId } = await lockOwnComment(tx, context.viewer, id);
    await tx.update(courseComments).set({ state: 'deleted' }).where(eq(courseComments.id, id));
    const [open] = await tx
      .select({ id: cases.id })
      .from(cases)
      .where(and(eq(cases.kind, 'course-comment'), eq(cases.targetId, id), sql`${cases.open}`));
    // Deleting is no way to be judged on nothing: what moderators have to decide on keeps its pictures.
    if (!open) await tx.delete(courseCommentImages).where(eq(courseCommentImages.commentId, id));
    await emit(courseCommentDeleted, { commentId: id, courseId, authorId });
    return {};
  });
