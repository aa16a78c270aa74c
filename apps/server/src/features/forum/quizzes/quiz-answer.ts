import { and, eq, sql } from 'drizzle-orm';
import type { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { quizAnswers, quizOptions, quizQuestions } from '#db/schema/forum-add-ons.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { findPost, lockPost } from '../posts/find-post.ts';
import { lockAgainstErasure } from '../lock-against-erasure.ts';
import { quizView } from './quiz-view.ts';

/**
 * Answers a quiz question. The first answer is final: later requests return its result.
 * @throws AppError forum.post-not-found, forum.post-deleted, forum.quiz-not-found; forum.quiz-own for the author
 */
export const answerQuiz: Operation<typeof postAddOnRoutes.answerQuiz> = (context, { id, question, answer }) => {
  const { viewer } = context;
  return transact(context, async ({ tx }) => {
    await lockAgainstErasure(tx, viewer.id);
    // Also checks for blocks between author and reader, which `lockPost` does not.
    await findPost(tx, viewer, id);
    const { state, authorId } = await lockPost(tx, viewer, id);
    if (state === 'deleted') throw new AppError('forum.post-deleted');
    const [option] = await tx
      .select({ right: quizOptions.right })
      .from(quizOptions)
      .innerJoin(quizQuestions, eq(quizQuestions.id, quizOptions.questionId))
      .where(and(eq(quizQuestions.postId, id), eq(quizQuestions.id, question), eq(quizOptions.id, answer)));
    if (!option) throw new AppError('forum.quiz-not-found');
    if (authorId === viewer.id) throw new AppError('forum.quiz-own');
    const first = await tx
      .insert(quizAnswers)
      .values({ questionId: question, userId: viewer.id, optionId: answer })
      .onConflictDoNothing()
      .returning({ optionId: quizAnswers.optionId });
    if (first.length > 0) {
      await tx
        .update(quizQuestions)
        .set({
          answered: sql`${quizQuestions.answered} + 1`,
          right: sql`${quizQuestions.right} + ${option.right ? 1 : 0}`,
        })
        .where(eq(quizQuestions.id, question));
    }
    const quiz = await quizView(tx, id, { userId: viewer.id, isAuthor: false });
    const answered = quiz?.questions.find((one) => one.id === question);
    if (!answered) throw new Error('the quiz disappeared while its post was locked');
    return answered;
  });
};
