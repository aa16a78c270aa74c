import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LedgerAction } from '@site/contract/points/rules.ts';
import { id, ref, time } from '../columns.ts';
import { users } from './accounts.ts';

/**
 * What members earned and what was taken back (POINTS-01). Append only: the database refuses changes, and removal but for
 * the erasure of the person.
 */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    action: text().$type<LedgerAction>().notNull(),
    /** Negative: taken back. */
    points: integer().notNull(),
    /** What it was given for: once per member. */
    key: text().notNull(),
    /** 0: given; 1: taken back; 2: there again, since staff put back what it was for; and so on. */
    round: smallint().notNull().default(0),
    /** What of the forum it was for. */
    subjectKind: text().$type<'post' | 'reply'>(),
    subjectId: ref(),
    /** Who replied or liked. */
    actorId: ref(),
    detail: text().notNull().default(''),
    /** The member's own day whose limit it took from; that of a take-back is the same. */
    day: date({ mode: 'string' }).notNull(),
    /** When it was earned: the leaderboards of that week and month count it. */
    earnedAt: time().notNull(),
    /** When the line was written, or what it tells of happened. */
    at: time().notNull(),
  },
  (t) => [
    uniqueIndex('points_ledger_key').on(t.userId, t.key, t.round),
    index('points_ledger_history').on(t.userId, t.id.desc().nullsFirst()),
    index('points_ledger_day').on(t.userId, t.day, t.action),
    index('points_ledger_subject').on(t.userId, t.subjectKind, t.subjectId),
  ],
);

/** Where each member stands: derived from the ledger in the same transaction, and held while something is given or taken. */
export const pointsMembers = pgTable(
  'points_members',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: integer().notNull().default(0),
    /** Where days begin for the member, as their pages said last. */
    zone: text().notNull().default('UTC'),
    /** The last day that was used in another zone: own days do not go back behind it. */
    notBefore: date({ mode: 'string' }),
    /** The streak at its last visit, that day, and the longest ever. */
    streak: integer().notNull().default(0),
    visitedOn: date({ mode: 'string' }),
    bestStreak: integer().notNull().default(0),
    /** Off the leaderboards by one's own wish. */
    hidden: boolean().notNull().default(false),
    /** When others see the points that are not published yet; null: there are none. */
    publishAt: time(),
  },
  (t) => [
    index('points_members_publish_at')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`)
      .concurrently(),
  ],
);

/** Points of a member in a week, a month, or in all: `week:2026-11-16`, `month:2026-11`, `all` (POINTS-03). Derived. */
export const pointsPeriods = pgTable(
  'points_periods',
  {
    period: text().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
    /** The points as leaderboards show them, hours to a day later: see features/points/publish-job.ts. */
    published: integer().notNull().default(0),
    /** Not hidden by the member. */
    listed: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.period, t.userId] }),
    index().on(t.userId),
    index('points_periods_places')
      .on(t.period, t.points.desc().nullsFirst(), t.userId)
      .where(sql`${t.listed} and ${t.points} > 0`),
    index('points_periods_published')
      .on(t.period, t.published.desc().nullsFirst(), t.userId)
      .where(sql`${t.listed} and ${t.published} > 0`)
      .concurrently(),
  ],
);

/** Days on which a member said they would rest. */
export const pointsRestDays = pgTable(
  'points_rest_days',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
