import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { DECK_USES } from '../documents/kinds.ts';

/** Ratings of the scheduler (FSRS): 1 again, 2 hard, 3 good, 4 easy. */
export const RATINGS = [1, 2, 3, 4] as const;
/** Maximum duration of a session in seconds; it also ends when no card is due. */
export const SESSION_SECONDS = 120;
/** Maximum number of new cards per learner per day. */
export const NEW_PER_DAY = 10;
/** Name of the deck of incorrectly answered course questions; private to each learner. */
export const MISSED = 'missed-questions';

export const Deck = z.object({
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  use: z.enum(DECK_USES),
  cards: z.number().int(),
  /** For a logged-in learner: cards due now, new cards still available today, and mastered cards. */
  due: z.number().int(),
  fresh: z.number().int(),
  known: z.number().int(),
  /** Time at which the next card is due; null if none has been learned. */
  nextDue: Time.nullable(),
});
export type Deck = z.infer<typeof Deck>;

export const FlashCard = z.object({
  /** Document that contains the card; identifies the card together with `item`. */
  documentId: Id,
  item: z.string(),
  language: LanguageField,
  front: z.string(),
  back: z.string(),
  /** Path of the question's source; null for cards of decks. */
  source: z.string().nullable(),
  due: Time.nullable(),
  /** Interval in days after each rating. */
  intervals: z.array(z.object({ rating: z.number().int(), days: z.number() })),
});
export type FlashCard = z.infer<typeof FlashCard>;
