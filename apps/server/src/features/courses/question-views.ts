import type { Question } from '@site/contract/courses/schemas.ts';
import type { QuizQuestion } from '@site/contract/documents/kinds.ts';
import { withNames } from '#features/documents';
import type { Settings } from '#platform/settings.ts';
import type { Answer } from './learned.ts';

/**
 * Questions as a learner sees them. Each answer is explained; which one is right is told when it was found: after a wrong one
 * one thinks again.
 */
export function questionViews(
  quiz: readonly QuizQuestion[],
  answers: readonly Answer[],
  settings: Settings,
): Question[] {
  return quiz.map(({ id, question, answers: offered, right, why }) => {
    const given = answers.find((answer) => answer.question === id);
    const told = given?.isRight === true;
    return {
      id,
      question: withNames(question, settings),
      answers: offered.map((answer) => withNames(answer, settings)),
      given: given?.given ?? null,
      isRight: given?.isRight ?? null,
      right: told ? right : null,
      why: given ? withNames(why, settings) : null,
    };
  });
}
