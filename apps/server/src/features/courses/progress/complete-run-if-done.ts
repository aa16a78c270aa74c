import { and, eq, sql } from 'drizzle-orm';
import type { ChapterProgress } from '@site/contract/courses/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { courseLearners } from '#db/schema/courses.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { courseCompleted } from '../events.ts';
import { loadOneCourseProgress, type CourseProgress, type Learner } from './load-course-progress.ts';
import type { ChapterDocument, LiveCourse } from '../live-courses.ts';

const of = (courseId: number, userId: number) =>
  and(eq(courseLearners.courseId, courseId), eq(courseLearners.userId, userId));

/** Returns a member's row for a course, created if missing, and locks it until the transaction ends. */
export async function lockLearner(tx: Transaction, courseId: number, userId: number): Promise<Learner> {
  await tx
    .insert(courseLearners)
    .values({ courseId, userId, at: sql`now()` })
    .onConflictDoNothing();
  const held = await lockExistingLearner(tx, courseId, userId);
  if (!held) throw new Error('the course progress was not stored');
  return held;
}

/** Returns and locks a member's row for a course, or null when there is none. */
export async function lockExistingLearner(tx: Transaction, courseId: number, userId: number): Promise<Learner | null> {
  const [learner] = await tx.select().from(courseLearners).where(of(courseId, userId)).for('update');
  return learner ?? null;
}

/** Records the chapter as the learner's last visited one. The caller has locked the learner's row. */
export async function visit(
  tx: Transaction,
  { course, chapter }: LiveCourse & { chapter: ChapterDocument },
  userId: number,
): Promise<void> {
  const here = { lastChapterId: chapter.id, at: sql`now()` };
  await tx.update(courseLearners).set(here).where(of(course.id, userId));
}

/**
 * Completes the current run when all chapters are complete. The caller has locked the learner's row. Completion is
 * permanent, even if the course changes; only the first completion of the course emits an event.
 */
export async function completeRunIfDone(
  { tx, emit }: TransactionScope,
  live: LiveCourse,
  userId: number,
): Promise<CourseProgress> {
  const learned = await loadOneCourseProgress(tx, userId, live);
  const { learner, chapters } = learned;
  const done = chapters.size > 0 && [...chapters.values()].every(({ percent }) => percent === 100);
  if (!learner || !done || learner.finishedRun >= learner.run) return learned;
  const courseId = live.course.id;
  const [finished] = await tx
    .update(courseLearners)
    .set({ finishedRun: learner.run, completedAt: sql`coalesce(${courseLearners.completedAt}, now())` })
    .where(of(courseId, userId))
    .returning();
  if (learner.completedAt === null) await emit(courseCompleted, { userId, courseId });
  return { ...learned, learner: finished ?? learner, state: 'complete' };
}

/** Returns the response for a call that records progress. */
export function stepView(
  { chapters, percent, state }: CourseProgress,
  chapterId: number,
): { chapter: ChapterProgress; percent: number; completed: boolean } {
  const chapter = chapters.get(chapterId);
  if (!chapter) throw new Error('the chapter is not part of the course');
  return { chapter, percent, completed: state === 'complete' };
}
