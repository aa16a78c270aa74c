import { and, asc, eq } from 'drizzle-orm';
import type { Quiz, QuizQuestion } from '@site/contract/forum/quiz.ts';
import type { Executor } from '#db/client.ts';
import { quizAnswers, quizOptions, quizQuestions } from '#db/schema/forum-add-ons.ts';

interface Reader {
  /** Null for visitors. */
  userId: number | null;
  /** The author always sees the solutions. */
  isAuthor: boolean;
}

type Building = Omit<QuizQuestion, 'solved'> & { solution: { right: number; explanation: string } } & {
  answered: number;
  wereRight: number;
};

/**
 * Returns the quiz of a post for a reader; null if it has none. Only members who have answered a question, and the
 * author, get its solution (FORUM-04).
 */
export async function quizView(db: Executor, postId: number, { userId, isAuthor }: Reader): Promise<Quiz | null> {
  const rows = await db
    .select({
      id: quizQuestions.id,
      text: quizQuestions.text,
      explanation: quizQuestions.explanation,
      answered: quizQuestions.answered,
      wereRight: quizQuestions.right,
      mine: quizAnswers.optionId,
      optionId: quizOptions.id,
      option: quizOptions.text,
      right: quizOptions.right,
    })
    .from(quizQuestions)
    .innerJoin(quizOptions, eq(quizOptions.questionId, quizQuestions.id))
    .leftJoin(quizAnswers, and(eq(quizAnswers.questionId, quizQuestions.id), eq(quizAnswers.userId, userId ?? 0)))
    .where(eq(quizQuestions.postId, postId))
    .orderBy(asc(quizQuestions.position), asc(quizOptions.position));
  if (rows.length === 0) return null;
  const questions = new Map<number, Building>();
  for (const { id, text, explanation, answered, wereRight, mine, optionId, option, right } of rows) {
    const question = questions.get(id) ?? {
      id,
      text,
      mine,
      answers: [],
      answered,
      wereRight,
      solution: { right: 0, explanation },
    };
    question.answers.push({ id: optionId, text: option });
    if (right) question.solution.right = optionId;
    questions.set(id, question);
  }
  return {
    questions: [...questions.values()].map(({ id, text, mine, answers, solution, answered, wereRight }) => ({
      id,
      text,
      answers,
      mine,
      solved: isAuthor || mine !== null ? { ...solution, answered, wereRight } : null,
    })),
    taken: isAuthor && rows.some(({ answered }) => answered > 0),
  };
}
