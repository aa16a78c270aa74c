import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { ref, time } from '../columns.ts';
import { users } from './accounts.ts';
import { documents } from './documents.ts';

/** What the scheduler knows of a card and its learner (LEARN-06); the names are those of ts-fsrs. */
export const cardStates = pgTable(
  'card_states',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The deck, or the chapter whose question was missed. */
    documentId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The card's id, or the question's. */
    item: text().notNull(),
    due: time().notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    scheduledDays: integer().notNull(),
    learningSteps: smallint().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    state: smallint().notNull(),
    /** Null for what was missed in a course and not yet repeated. */
    lastReview: time(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.documentId, t.item] }),
    index('card_states_due').on(t.userId, t.due),
    index().on(t.documentId),
  ],
);

/** Reviews that were counted. The id is the learner's device's: what is sent twice counts once. */
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
