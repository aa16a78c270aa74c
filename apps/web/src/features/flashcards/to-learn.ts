import type { FlashCard } from '@site/contract/flashcards/schemas.ts';
import type { Review } from './card-reviews.ts';

const cardName = ({ documentId, item }: { documentId: unknown; item: string }) => `${String(documentId)} ${item}`;

/** Removes successfully rated cards from the queue while the server has not confirmed their rating. */
export function toLearn(
  cards: readonly FlashCard[],
  queue: readonly number[],
  waiting: readonly Review[],
): readonly number[] {
  const known = new Set(waiting.filter(({ rating }) => rating > 1).map(cardName));
  return queue.filter((place) => {
    const card = cards[place];
    return card !== undefined && !known.has(cardName(card));
  });
}
