import { and, eq, inArray, not } from 'drizzle-orm';
import { courseCommentImages, courseComments } from '#db/schema/courses.ts';
import { undecided } from '#features/moderation';
import type { Services } from '#platform/context.ts';

/** Takes the pictures from deleted comments on which nothing is left to decide. */
export async function dropCommentImages({ db }: Services): Promise<void> {
  const { id, state, deletedByStaff } = courseComments;
  const gone = db
    .select({ id })
    .from(courseComments)
    .where(and(eq(state, 'deleted'), not(undecided(db, { kind: 'course-comment', id, deletedByStaff }))));
  await db.delete(courseCommentImages).where(inArray(courseCommentImages.commentId, gone));
}
