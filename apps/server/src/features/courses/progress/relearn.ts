import { and, eq, sql } from 'drizzle-orm';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { courseLearners } from '#db/schema/courses.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { findCourse } from '../live-courses.ts';
import { lockExistingLearner } from './complete-run-if-done.ts';

export const relearn: Operation<typeof courseRoutes.relearn> = async (context, { courseId }) => {
  await findCourse(context, { id: courseId }, context.language);
  const userId = context.viewer.id;
  return transact(context, async ({ tx }) => {
    const learner = await lockExistingLearner(tx, courseId, userId);
    // Also rejects a repeated call, which must not start a second run: the run started by the first call is not
    // complete.
    if (!learner || learner.finishedRun < learner.run) throw new AppError('courses.not-complete');
    await tx
      .update(courseLearners)
      .set({ run: learner.run + 1, lastChapterId: null, at: sql`now()` })
      .where(and(eq(courseLearners.courseId, courseId), eq(courseLearners.userId, userId)));
    return {};
  });
};
