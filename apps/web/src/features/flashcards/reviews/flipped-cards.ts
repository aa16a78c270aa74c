import { storedJson } from '#platform/storage/stored-values.ts';
import type { Review } from './card-reviews.ts';

const ratingsOf = (userId: number) =>
  // Written by this module only, so the cast is safe.
  storedJson(`cards-turned:${userId}`, (value) => (Array.isArray(value) ? (value as Review[]) : null));

/**
 * Ratings from the last 24 hours in this tab. A page cached for offline reading may be older than these ratings.
 * Without storage a card may be repeated.
 */
export const flippedCards = {
  since: (userId: number, time: number): Review[] =>
    (ratingsOf(userId).read() ?? []).filter(({ at }) => Date.parse(at) > time),

  add(userId: number, review: Review): void {
    ratingsOf(userId).write([...flippedCards.since(userId, Date.now() - 86_400_000), review]);
  },
};
