import type { Content } from '@site/contract/documents/fields.ts';
import type { Card, QuizQuestion } from '@site/contract/documents/kinds.ts';
import { isDeepStrictEqual } from 'node:util';

/**
 * Returns the parts that must be equal in every language: ids of questions and cards, number of options, and right
 * answers.
 */
function skeletonOf(content: Content): unknown {
  // Validated by the schemas of chapters and decks; other kinds have neither.
  const quiz = (content['quiz'] ?? []) as QuizQuestion[];
  const cards = (content['cards'] ?? []) as Card[];
  return {
    quiz: Object.fromEntries(quiz.map(({ id, answers, right }) => [id, [answers.length, right]])),
    cards: cards.map(({ id }) => id).sort(),
  };
}

/** Returns whether validated texts of one document are consistent with each other. */
export function translationsMatch(texts: readonly Content[]): boolean {
  const [first, ...rest] = texts.map(skeletonOf);
  return rest.every((one) => isDeepStrictEqual(one, first));
}
