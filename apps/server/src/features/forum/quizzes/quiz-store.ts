import { and, eq, gt } from 'drizzle-orm';
import type { QuizFields } from '@site/contract/forum/quiz.ts';
import type { Transaction } from '#db/client.ts';
import { quizOptions, quizQuestions } from '#db/schema/forum-add-ons.ts';
import { AppError } from '#platform/app-error.ts';

/** Stores the quiz of a new post, or of a post whose row is locked. */
export async function storeQuiz(tx: Transaction, postId: number, { questions }: QuizFields): Promise<void> {
  const stored = await tx
    .insert(quizQuestions)
    .values(questions.map(({ text, explanation }, position) => ({ postId, position, text, explanation })))
    .returning({ id: quizQuestions.id, position: quizQuestions.position });
  await tx.insert(quizOptions).values(
    stored.flatMap(({ id, position: place }) => {
      const { answers = [], right } = questions[place] ?? {};
      return answers.map((text, position) => ({ questionId: id, position, text, right: position === right }));
    }),
  );
}

/**
 * Replaces or removes the quiz of a post whose row is locked.
 * @throws AppError forum.quiz-fixed if anyone has answered a question
 */
export async function changeQuiz(tx: Transaction, postId: number, quiz: QuizFields | null): Promise<void> {
  const taken = await tx
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.postId, postId), gt(quizQuestions.answered, 0)))
    .limit(1);
  if (taken.length > 0) throw new AppError('forum.quiz-fixed');
  await tx.delete(quizQuestions).where(eq(quizQuestions.postId, postId));
  if (quiz) await storeQuiz(tx, postId, quiz);
}
