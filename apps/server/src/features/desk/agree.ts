import type { Content } from '@site/contract/documents/fields.ts';
import type { Card, QuizQuestion } from '@site/contract/documents/kinds.ts';
import { isDeepStrictEqual } from 'node:util';

/** What must be the same in every language: ids of questions and cards, how many answers there are, which is right. */
function skeletonOf(content: Content): unknown {
  // Checked by the shapes of chapters and decks; other kinds have neither.
  const quiz = (content['quiz'] ?? []) as QuizQuestion[];
  const cards = (content['cards'] ?? []) as Card[];
  return {
    quiz: Object.fromEntries(quiz.map(({ id, answers, right }) => [id, [answers.length, right]])),
    cards: cards.map(({ id }) => id).sort(),
  };
}

/** Whether checked texts of one document may stand beside each other. */
export function agree(texts: readonly Content[]): boolean {
  const [first, ...rest] = texts.map(skeletonOf);
  return rest.every((one) => isDeepStrictEqual(one, first));
}
