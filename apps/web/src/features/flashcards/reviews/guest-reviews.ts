import { storedJson } from '#platform/storage/stored-values.ts';
import { cardReviews, type Review } from './card-reviews.ts';

/** Maximum number of ratings of a visitor; older ones are dropped. */
const MAX = 500;

interface Stored {
  /** Time of the last rating, as a Unix timestamp in milliseconds. */
  at: number;
  reviews: Review[];
}

const stored = storedJson<Stored>('guest-cards', (value) =>
  typeof value === 'object' && value !== null && 'at' in value && 'reviews' in value && Array.isArray(value.reviews)
    ? // Written by this module only; the server validates the ratings.
      (value as Stored)
    : null,
);

/** Ratings of a visitor on this device (HOME-09). */
export const guestReviews = {
  all: (): Review[] => stored.read()?.reviews ?? [],

  add(review: Review): void {
    stored.write({ at: Date.now(), reviews: [...guestReviews.all(), review].slice(-MAX) });
  },

  /** Moves the ratings to the queue of an account. The server counts a rating once, so a repetition does no harm. */
  moveTo(userId: number): void {
    for (const review of guestReviews.all()) cardReviews.add(userId, review);
    stored.remove();
  },
};
