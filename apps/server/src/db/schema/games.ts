import { boolean, date, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, ref, time } from '../columns.ts';
import { users } from './accounts.ts';

const owner = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What the cards of a day are drawn by (POINTS-05): secret until the day is over everywhere. Of no person. */
export const tarotSeeds = pgTable('tarot_seeds', {
  day: date().primaryKey(),
  /** 32 random bytes. */
  seed: bytes().notNull(),
  createdAt: createdAt(),
  /** When it was first told: from then on nothing is drawn by it, whatever the clock says. */
  revealedAt: time(),
});

/** One card for each of a member's own days. */
export const tarotDraws = pgTable(
  'tarot_draws',
  {
    userId: owner(),
    day: date().notNull(),
    /** As it was drawn with, for whoever checks the draw. */
    serial: text().notNull(),
    pick: smallint().notNull(),
    card: smallint().notNull(),
    points: smallint().notNull(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Cards that were turned in the bingo of a year (POINTS-06); which challenge is where needs no row. */
export const bingoCards = pgTable(
  'bingo_cards',
  {
    userId: owner(),
    year: smallint().notNull(),
    /** Of the board that staff try out. */
    preview: boolean().notNull(),
    /** From 0, row by row. */
    position: smallint().notNull(),
    /** The day of US Central time that it was turned on: one a day. */
    day: date().notNull(),
    /** By the clock of the rows that show what was done since. */
    flippedAt: createdAt(),
    checkedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.year, t.preview, t.position] }),
    unique('bingo_cards_day').on(t.userId, t.year, t.preview, t.day),
  ],
);
