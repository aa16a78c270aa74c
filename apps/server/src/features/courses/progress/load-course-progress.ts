import { and, eq, inArray } from 'drizzle-orm';
import type { ChapterProgress, COURSE_STATES } from '@site/contract/courses/schemas.ts';
import type { Executor } from '#db/client.ts';
import { chapterProgress as progressTable, courseLearners, quizAnswers } from '#db/schema/courses.ts';
import type { LiveCourse } from '../live-courses.ts';
import { chapterProgress, coursePercent } from './chapter-progress.ts';

export type Learner = typeof courseLearners.$inferSelect;
export type Answer = typeof quizAnswers.$inferSelect;

/** Progress of a member in a course, in the current run. */
export interface CourseProgress {
  learner: Learner | null;
  /** Progress by the id of each published chapter. */
  chapters: ReadonlyMap<number, ChapterProgress>;
  answers: readonly Answer[];
  percent: number;
  state: (typeof COURSE_STATES)[number];
}

function stateOf(learner: Learner | null): CourseProgress['state'] {
  if (!learner?.completedAt) return 'start';
  return learner.finishedRun >= learner.run ? 'complete' : 'relearn';
}

/**
 * Returns a member's progress in each of the courses, by course id. The number of queries does not depend on the number
 * of courses.
 */
export async function loadCourseProgress(
  db: Executor,
  userId: number | null,
  courses: readonly LiveCourse[],
): Promise<Map<number, CourseProgress>> {
  const ids = courses.map(({ course }) => course.id);
  const of = userId === null || ids.length === 0 ? null : { userId, ids };
  const learners = of
    ? await db
        .select()
        .from(courseLearners)
        .where(and(eq(courseLearners.userId, of.userId), inArray(courseLearners.courseId, of.ids)))
    : [];
  const startedIds = new Set(learners.map(({ courseId }) => courseId));
  const chapterIds = courses
    .filter(({ course }) => startedIds.has(course.id))
    .flatMap(({ chapters }) => chapters.map(({ id }) => id));
  const within = <T extends typeof progressTable | typeof quizAnswers>(table: T) =>
    and(eq(table.userId, userId ?? 0), inArray(table.chapterId, chapterIds));
  const [seen, answers] =
    chapterIds.length === 0
      ? [[], []]
      : [
          await db.select().from(progressTable).where(within(progressTable)),
          await db.select().from(quizAnswers).where(within(quizAnswers)),
        ];
  return new Map(
    courses.map(({ course, chapters }) => {
      const learner = learners.find(({ courseId }) => courseId === course.id) ?? null;
      const now = answers.filter(({ run }) => run === learner?.run);
      const progress = new Map(
        chapters.map(({ id, text }) => [
          id,
          chapterProgress(
            text.quiz,
            seen.find((row) => row.chapterId === id && row.run === learner?.run),
            now.filter(({ chapterId }) => chapterId === id),
          ),
        ]),
      );
      const percent = coursePercent([...progress.values()]);
      return [course.id, { learner, chapters: progress, answers: now, percent, state: stateOf(learner) }];
    }),
  );
}

export async function loadOneCourseProgress(db: Executor, userId: number, live: LiveCourse): Promise<CourseProgress> {
  const learned = (await loadCourseProgress(db, userId, [live])).get(live.course.id);
  if (!learned) throw new Error('the course progress was not found');
  return learned;
}
