import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { DECK_USES } from '../documents/kinds.ts';

/** How well a card was known, as the scheduler counts: 1 again, 2 hard, 3 good, 4 easy. */
export const RATINGS = [1, 2, 3, 4] as const;
/** A session is that long at most (seconds); it also ends when no card is due. */
export const SESSION_SECONDS = 120;
/** Cards that are new to a learner are taken in so many a day. */
export const NEW_PER_DAY = 10;
/** Name of the deck of questions that were answered wrongly in courses; it belongs to each learner alone. */
export const MISSED = 'missed-questions';

export const Deck = z.object({
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  use: z.enum(DECK_USES),
  cards: z.number().int(),
  /** Of a signed-in learner: to be repeated now, new ones that today still takes, known well. */
  due: z.number().int(),
  fresh: z.number().int(),
  known: z.number().int(),
  /** When the next card is due; null when none was ever learned. */
  nextDue: Time.nullable(),
});
export type Deck = z.infer<typeof Deck>;

export const FlashCard = z.object({
  /** Of the document that holds it; with `item` it names the card. */
  documentId: Id,
  item: z.string(),
  language: LanguageField,
  front: z.string(),
  back: z.string(),
  /** Where it comes from, a path; null for cards of decks. */
  source: z.string().nullable(),
  due: Time.nullable(),
  /** In how many days it comes back after each rating; in words of the scheduler: the interval. */
  intervals: z.array(z.object({ rating: z.number().int(), days: z.number() })),
});
export type FlashCard = z.infer<typeof FlashCard>;
