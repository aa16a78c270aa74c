import { FLIPPED_CARDS_KEY } from '#platform/storage-keys/flipped-cards-key.ts';
import type { Review } from './card-reviews.ts';

const nameOf = (userId: number) => FLIPPED_CARDS_KEY + userId;

/** Ratings from the last 24 hours in this tab. A page cached for offline reading may be older than these ratings. */
export const flippedCards = {
  since(userId: number, time: number): Review[] {
    try {
      // Only this module writes the entry, so the cast is safe.
      const all = JSON.parse(sessionStorage.getItem(nameOf(userId)) ?? '[]') as Review[];
      return all.filter(({ at }) => Date.parse(at) > time);
    } catch {
      return [];
    }
  },

  add(userId: number, review: Review): void {
    try {
      const flipped = [...flippedCards.since(userId, Date.now() - 86_400_000), review];
      sessionStorage.setItem(nameOf(userId), JSON.stringify(flipped));
    } catch {
      // Without storage a card may be repeated.
    }
  },
};
