import { and, eq, sql } from 'drizzle-orm';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { quizAnswers } from '#db/schema/courses.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { questionMissed } from '../events.ts';
import { findChapter } from '../live-courses.ts';
import { questionViews } from './question-views.ts';
import { lockLearner, completeRunIfDone, stepView, visit } from '../progress/complete-run-if-done.ts';

export const answerQuestion: Operation<typeof courseRoutes.answer> = async (context, input) => {
  const { chapterId, questionId, answer, lang } = input;
  const live = await findChapter(context, chapterId, lang ?? context.language);
  const { course, chapter } = live;
  const asked = chapter.text.quiz.find(({ id }) => id === questionId);
  if (!asked || answer >= asked.answers.length) throw new AppError('courses.no-such-answer');
  const isRight = answer === asked.right;
  const userId = context.viewer.id;
  return transact(context, async (work) => {
    const { tx, emit } = work;
    const { run } = await lockLearner(tx, course.id, userId);
    const key = { chapterId, userId, run, question: questionId };
    const [before] = await tx
      .select({ isRight: quizAnswers.isRight })
      .from(quizAnswers)
      .where(
        and(
          eq(quizAnswers.userId, userId),
          eq(quizAnswers.chapterId, chapterId),
          eq(quizAnswers.run, run),
          eq(quizAnswers.question, questionId),
        ),
      );
    if (before?.isRight) throw new AppError('courses.answered');
    const now = { given: answer, isRight, at: sql`now()` };
    await tx
      .insert(quizAnswers)
      .values({ ...key, ...now, firstRight: isRight })
      .onConflictDoUpdate({
        target: [quizAnswers.userId, quizAnswers.chapterId, quizAnswers.run, quizAnswers.question],
        set: now,
      });
    await visit(tx, live, userId);
    if (!before && !isRight) await emit(questionMissed, { userId, chapterId, question: questionId });
    const learned = await completeRunIfDone(work, live, userId);
    const given = learned.answers.filter((row) => row.chapterId === chapterId);
    const [question] = questionViews([asked], given, context.brand.names);
    if (!question) throw new Error('the answer was not stored');
    return { question, ...stepView(learned, chapterId) };
  });
};
