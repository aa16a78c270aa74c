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
import { users } from './accounts.ts';
import { claims, network } from './industry.ts';

const owner = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** What is known of a name goes when it is given up. */
const claim = () =>
  ref()
    .notNull()
    .references(() => claims.id, { onDelete: 'cascade' });
const tags = () => text().array().$type<IndustryTag[]>().notNull();

/** Whether a member has the own summary made (STREAM-01); no row is off. */
export const streamSettings = pgTable('stream_settings', {
  userId: owner().primaryKey(),
  enabled: boolean().notNull(),
  /** When it was last switched on. */
  enabledAt: time().notNull(),
});

/** Claims whose hours were taken in as far as they are kept; from then on only hours that change are. */
export const streamRooms = pgTable('stream_rooms', {
  claimId: claim().primaryKey(),
  takenInAt: time().notNull(),
});

/** Hours of sites as they were when they were last taken in: an hour that came since, or came again, differs. */
export const streamTaken = pgTable(
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

/** The own hours online, copied from the observations, which are dropped after some weeks. Kept for good. */
export const streamHours = pgTable(
  'stream_hours',
  {
    claimId: claim(),
    at: time().notNull(),
    takenAt: time().notNull(),
    /** When it came online, where the site says so. */
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

/** Hours online in a row, made of the hours and made anew when these change (STREAM-03). */
export const streamShows = pgTable(
  'stream_shows',
  {
    id: id(),
    claimId: claim(),
    /** The hours in which it was first and last seen; the first one names it. */
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

/** Tags of one's own. They belong to a time, not to a row: whatever show lies there has them, also when shows are made anew. */
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

/** Files of tokens that were imported (STREAM-04). */
export const streamImports = pgTable(
  'stream_imports',
  {
    id: id(),
    claimId: claim(),
    createdAt: createdAt(),
    /** Rows that were new, and their tokens. */
    added: integer().notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
    /** Of all rows of the file, new or not. */
    firstAt: time().notNull(),
    lastAt: time().notNull(),
  },
  (t) => [index().on(t.claimId)],
);

/** Tokens that came in. Of equal rows of a file each counts; the same row of another file does not. */
export const streamTokens = pgTable(
  'stream_tokens',
  {
    claimId: claim(),
    at: time().notNull(),
    tokens: integer().notNull(),
    /** Its place among the equal rows of its file, from 1. */
    nth: integer().notNull(),
    /** The imports that brought it; it goes with the last of them. */
    importIds: bigint({ mode: 'number' }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.at, t.tokens, t.nth] })],
);

/** What a member wants to reach in a week or a month. */
export const streamGoals = pgTable(
  'stream_goals',
  {
    userId: owner(),
    measure: text().$type<GoalMeasure>().notNull(),
    period: text().$type<GoalPeriod>().notNull(),
    /** Of income in hundredths of the currency. */
    target: integer().notNull(),
    currency: char({ length: 3 }).$type<Currency>(),
    /** When it was last set. */
    setAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.measure, t.period] })],
);

/** What a member earned, by the own account. */
export const streamLedger = pgTable(
  'stream_ledger',
  {
    id: id(),
    userId: owner(),
    site: text().notNull(),
    day: date().notNull(),
    /** In hundredths. */
    minor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    note: text().notNull(),
    /** Names the attempt to add it. */
    draft: uuid().notNull(),
  },
  (t) => [unique().on(t.userId, t.draft), index('stream_ledger_newest').on(t.userId, t.day.desc(), t.id.desc())],
);

/** When sites pay a member. */
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
