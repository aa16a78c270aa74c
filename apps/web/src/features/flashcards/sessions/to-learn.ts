import type { FlashCard } from '@site/contract/flashcards/schemas.ts';
import type { Review } from '../reviews/card-reviews.ts';

const cardName = ({ documentId, item }: { documentId: unknown; item: string }) => `${String(documentId)} ${item}`;

/**
 * Removes the cards that newer ratings mark as known from the queue.
 * @param waiting ratings that the queue does not include yet
 */
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
