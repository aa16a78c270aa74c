import type { BrandNames } from '@site/contract/brand/brand.ts';
import type { Question } from '@site/contract/courses/schemas.ts';
import type { QuizQuestion } from '@site/contract/documents/kinds.ts';
import { withNames } from '#features/documents';
import type { Answer } from '../progress/load-course-progress.ts';

/**
 * Returns questions as a learner sees them. The explanation is included once the question is answered, but the right
 * answer only once the learner has found it, so that they think again after a wrong one.
 */
export function questionViews(
  quiz: readonly QuizQuestion[],
  answers: readonly Answer[],
  names: BrandNames,
): Question[] {
  return quiz.map(({ id, question, answers: offered, right, why }) => {
    const given = answers.find((answer) => answer.question === id);
    const isRevealed = given?.isRight === true;
    return {
      id,
      question: withNames(question, names),
      answers: offered.map((answer) => withNames(answer, names)),
      given: given?.given ?? null,
      isRight: given?.isRight ?? null,
      right: isRevealed ? right : null,
      why: given ? withNames(why, names) : null,
    };
  });
}
