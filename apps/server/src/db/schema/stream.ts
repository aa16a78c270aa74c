import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency, EntryKind, GoalMeasure, GoalPeriod, PayoutRule } from '@site/contract/stream/fields.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';
import { roomClaims, network } from './industry.ts';

const owner = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** Foreign key to the room claim; all derived data is deleted with the claim. */
const claim = () =>
  ref()
    .notNull()
    .references(() => roomClaims.id, { onDelete: 'cascade' });
const tags = () => text().array().$type<IndustryTag[]>().notNull();

/** Whether the stream summary of a member is computed (STREAM-01). A missing row means off. */
export const streamSettings = pgTable('stream_settings', {
  userId: owner().primaryKey(),
  enabled: boolean().notNull(),
  /** Time at which the stream summary was last turned on. */
  enabledAt: time().notNull(),
});

/** Claims whose stored hours have been ingested. After that, only changed hours are ingested. */
export const streamRooms = pgTable('stream_rooms', {
  claimId: claim().primaryKey(),
  takenInAt: time().notNull(),
});

/** State of each hourly sample at its last ingestion. A sample that differs from it is new or was collected again. */
export const ingestedHours = pgTable(
  'stream_taken',
  {
    network: network().notNull(),
    hour: time().notNull(),
    takenAt: time().notNull(),
    source: text().$type<'feed' | 'simulated'>().notNull(),
    partial: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.hour] })],
);

/**
 * Hours online of a member's room, copied from the observations, which are dropped when their retention period ends.
 * Retained permanently.
 */
export const streamHours = pgTable(
  'stream_hours',
  {
    claimId: claim(),
    at: time().notNull(),
    takenAt: time().notNull(),
    /** Time at which the room came online, if the cam site reports it. */
    startedAt: time(),
    viewers: integer(),
    followers: integer(),
    rank: integer(),
    tags: tags(),
    simulated: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.at] }),
    index('stream_hours_simulated')
      .on(t.claimId)
      .where(sql`${t.simulated}`),
  ],
);

/** Consecutive hours online, derived from the hours and recomputed when they change (STREAM-03). */
export const streamShows = pgTable(
  'stream_shows',
  {
    id: id(),
    claimId: claim(),
    /** First hour in which the show was seen; identifies the show. `lastAt` is the last hour. */
    firstAt: time().notNull(),
    lastAt: time().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    startKnown: boolean().notNull(),
    cut: boolean().notNull(),
    averageViewers: real(),
    peakViewers: integer(),
    followersGained: integer(),
    bestRank: integer(),
    tags: tags(),
    simulated: boolean().notNull(),
  },
  (t) => [
    unique().on(t.claimId, t.firstAt),
    index('stream_shows_newest').on(t.claimId, t.startsAt.desc(), t.id.desc()),
  ],
);

/** Tags set by the member. They belong to a period, not to a row, so that they survive when shows are recomputed. */
export const streamShowTags = pgTable(
  'stream_show_tags',
  {
    claimId: claim(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    tag: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.startsAt, t.tag] })],
);

/** Imported token files (STREAM-04). */
export const streamImports = pgTable(
  'stream_imports',
  {
    id: id(),
    claimId: claim(),
    createdAt: createdAt(),
    /** Number of new rows; `tokens` is the sum of their tokens. */
    added: integer().notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
    /** Time of the earliest row in the file, new or not; `lastAt` is the time of the latest row. */
    firstAt: time().notNull(),
    lastAt: time().notNull(),
  },
  (t) => [index().on(t.claimId)],
);

/**
 * Tokens received. Equal rows within one file all count, but a row that is also in another file is a duplicate and
 * counts once.
 */
export const streamTokens = pgTable(
  'stream_tokens',
  {
    claimId: claim(),
    at: time().notNull(),
    tokens: integer().notNull(),
    /** Index among equal rows in its file, from 1. */
    nth: integer().notNull(),
    /** Imports that contain this row; it is deleted with the last of them. */
    importIds: bigint({ mode: 'number' }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.at, t.tokens, t.nth] })],
);

/** Weekly or monthly goals of a member. */
export const streamGoals = pgTable(
  'stream_goals',
  {
    userId: owner(),
    measure: text().$type<GoalMeasure>().notNull(),
    period: text().$type<GoalPeriod>().notNull(),
    /** For an income goal, in hundredths of the currency unit. */
    target: integer().notNull(),
    currency: char({ length: 3 }).$type<Currency>(),
    /** Time of the last change. */
    setAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.measure, t.period] })],
);

/** Earnings of a member, as entered by the member. */
export const streamLedger = pgTable(
  'stream_ledger',
  {
    id: id(),
    userId: owner(),
    site: text().notNull(),
    day: date().notNull(),
    /** In hundredths of the currency unit. */
    minor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    note: text().notNull(),
    /** Idempotency key of the request that added it. */
    draft: uuid().notNull(),
  },
  (t) => [unique().on(t.userId, t.draft), index('stream_ledger_newest').on(t.userId, t.day.desc(), t.id.desc())],
);

/** Payout schedules of cam sites for a member. */
export const streamPayoutPlans = pgTable(
  'stream_payout_plans',
  {
    userId: owner(),
    site: text().notNull(),
    rule: text().$type<PayoutRule>().notNull(),
    anchor: date().notNull(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    minimumMinor: integer().notNull(),
    tokenMicros: integer(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.site] })],
);
