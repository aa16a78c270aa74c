import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { ref, time } from '../columns.ts';
import { users } from './users.ts';
import { documents } from './documents.ts';

/** Scheduler state of a card per learner (LEARN-06). Names follow ts-fsrs. */
export const cardStates = pgTable(
  'card_states',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The deck, or the chapter that contains the question answered wrongly. */
    documentId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Id of the card or the question. */
    item: text().notNull(),
    due: time().notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    scheduledDays: integer().notNull(),
    learningSteps: smallint().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    state: smallint().notNull(),
    /** Null for a question answered wrongly in a course and not reviewed yet. */
    lastReview: time(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.documentId, t.item] }),
    index('card_states_due').on(t.userId, t.due),
    index().on(t.documentId),
  ],
);

/** Reviews that were counted. The learner's device generates the id, so that a repeated request counts once. */
export const cardReviews = pgTable(
  'card_reviews',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    documentId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    rating: smallint().notNull(),
    at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('card_reviews_at').on(t.userId, t.at.desc().nullsFirst()),
    index().on(t.documentId),
  ],
);
