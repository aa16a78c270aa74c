import { boolean, date, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, ref, time } from '../columns.ts';
import { users } from './users.ts';

const owner = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Seeds for drawing the daily cards (POINTS-05), secret until the day is over in all time zones. Contains no personal
 * data.
 */
export const tarotSeeds = pgTable('tarot_seeds', {
  day: date().primaryKey(),
  /** 32 random bytes. */
  seed: bytes().notNull(),
  createdAt: createdAt(),
  /** Time at which the seed was first published. No card is drawn with it after that, regardless of the clock. */
  revealedAt: time(),
});

/** One card per local day of a member. */
export const tarotDraws = pgTable(
  'tarot_draws',
  {
    userId: owner(),
    day: date().notNull(),
    /** Input of the draw, so that anyone can verify it. */
    serial: text().notNull(),
    pick: smallint().notNull(),
    card: smallint().notNull(),
    points: smallint().notNull(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Flipped cards in the bingo of a year (POINTS-06). The position of each challenge is computed, not stored. */
export const bingoCards = pgTable(
  'bingo_cards',
  {
    userId: owner(),
    year: smallint().notNull(),
    /** Whether the card belongs to the staff preview board. */
    preview: boolean().notNull(),
    /** Counts from 0, row by row. */
    position: smallint().notNull(),
    /** Day in US Central time on which the card was flipped: at most one per day. */
    day: date().notNull(),
    /** Time by the database clock, so that it can be compared with the rows that prove later activity. */
    flippedAt: createdAt(),
    checkedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.year, t.preview, t.position] }),
    unique('bingo_cards_day').on(t.userId, t.year, t.preview, t.day),
  ],
);
