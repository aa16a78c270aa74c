import { and, eq, sql } from 'drizzle-orm';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Transaction } from '#db/client.ts';
import { chapterProgress, courseLearners } from '#db/schema/courses.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { chapterSize } from '../chapters/chapter-size.ts';
import { findChapter, findCourse } from '../live-courses.ts';
import { fitted } from './chapter-progress.ts';
import { lockLearner, completeRunIfDone, stepView, visit, lockExistingLearner } from './complete-run-if-done.ts';

type Row = typeof chapterProgress.$inferInsert;

/**
 * Merges seen pages or video segments into the stored ones. The caller's row lock on the learner serializes concurrent
 * calls.
 */
async function add(
  tx: Transaction,
  row: Omit<Row, 'percent' | 'at' | 'seen'> & { seen: readonly number[] },
): Promise<void> {
  const { userId, chapterId, run, units } = row;
  const [before] = await tx
    .select()
    .from(chapterProgress)
    .where(
      and(eq(chapterProgress.userId, userId), eq(chapterProgress.chapterId, chapterId), eq(chapterProgress.run, run)),
    );
  const had = before ? fitted(before, units) : [];
  const seen = [...new Set([...had, ...row.seen])].sort((a, b) => a - b);
  const percent = Math.max(before?.percent ?? 0, Math.floor((100 * seen.length) / units));
  const values = { ...row, seen, percent, at: sql`now()` };
  await tx
    .insert(chapterProgress)
    .values(values)
    .onConflictDoUpdate({
      target: [chapterProgress.userId, chapterProgress.chapterId, chapterProgress.run],
      set: values,
    });
}

export const saveProgress: Operation<typeof courseRoutes.progress> = async (context, input) => {
  const { chapterId, place, lang } = input;
  const live = await findChapter(context, chapterId, lang);
  const { course, chapter } = live;
  const { units, last } = await chapterSize(context, live, chapter);
  if (units === 0 || place > last || input.seen.some((unit) => unit > units)) {
    throw new AppError('courses.beyond-the-end');
  }
  const userId = context.viewer.id;
  return transact(context, async (work) => {
    const { tx } = work;
    const { run } = await lockLearner(tx, course.id, userId);
    const { language } = chapter;
    await add(tx, { userId, chapterId, run, units, language, place, seen: input.seen });
    await visit(tx, live, userId);
    return stepView(await completeRunIfDone(work, live, userId), chapterId);
  });
};

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
