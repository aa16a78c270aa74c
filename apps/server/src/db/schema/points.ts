import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LedgerAction } from '@site/contract/points/rules.ts';
import { id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/**
 * Points that members earned or that were revoked (POINTS-01). Append-only: the database rejects updates, and also
 * deletes except when a person is erased.
 */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    action: text().$type<LedgerAction>().notNull(),
    /** Negative when revoked. */
    points: integer().notNull(),
    /** Idempotency key: the reason for the points, once per member. */
    key: text().notNull(),
    /** 0: granted; 1: revoked; 2: granted again after staff restored the content; and so on. */
    round: smallint().notNull().default(0),
    /** Post or reply that earned the points. */
    subjectKind: text().$type<'post' | 'reply'>(),
    subjectId: ref(),
    /** Member who replied or liked. */
    actorId: ref(),
    detail: text().notNull().default(''),
    /**
     * Member's local day whose daily limit the points count towards. A revocation has the day of the original entry.
     */
    day: date({ mode: 'string' }).notNull(),
    /** Time at which the points were earned. Determines the week and month in which the leaderboards count them. */
    earnedAt: time().notNull(),
    /** Time of the entry or of the event it describes. */
    at: time().notNull(),
  },
  (t) => [
    uniqueIndex('points_ledger_key').on(t.userId, t.key, t.round),
    index('points_ledger_history').on(t.userId, t.id.desc().nullsFirst()),
    index('points_ledger_day').on(t.userId, t.day, t.action),
    index('points_ledger_subject').on(t.userId, t.subjectKind, t.subjectId),
  ],
);

/**
 * Point totals of a member, derived from the ledger in the same transaction. The row is locked while points are granted
 * or revoked.
 */
export const pointsMembers = pgTable(
  'points_members',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: integer().notNull().default(0),
    /** Time zone of the member's days, as last reported by a page. */
    zone: text().notNull().default('UTC'),
    /** Last day used in another time zone; local days never go back before it. */
    notBefore: date({ mode: 'string' }),
    /** Length of the streak in days, as of the last visit on `visitedOn`. */
    streak: integer().notNull().default(0),
    visitedOn: date({ mode: 'string' }),
    bestStreak: integer().notNull().default(0),
    /** Whether the member has chosen to be hidden from the leaderboards. */
    hidden: boolean().notNull().default(false),
    /** Time at which unpublished points become visible to other members; null when there are none. */
    publishAt: time(),
  },
  (t) => [
    index('points_members_publish_at')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`)
      .concurrently(),
  ],
);

/** Points of a member per period: `week:2026-11-16`, `month:2026-11` or `all` (POINTS-03). Derived from the ledger. */
export const pointsPeriods = pgTable(
  'points_periods',
  {
    period: text().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
    /**
     * Points shown on leaderboards, which lag by at least six hours: see
     * features/points/leaderboards/update-leaderboard-job.ts.
     */
    published: integer().notNull().default(0),
    /** False if the member is hidden from the leaderboards. */
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

/** Rest days declared by a member. */
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
