import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { INDUSTRY_SITES, SHOWS, type IndustrySite, type Show } from '@site/contract/industry/sites.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Column for a value from a fixed list, stored in two bytes as its index. New values must be appended. */
const word = <T extends string>(words: readonly T[]) =>
  customType<{ data: T; driverData: number }>({
    dataType: () => 'smallint',
    toDriver: (value) => words.indexOf(value),
    fromDriver: (value) => words[value] as T,
  });
export const network = word<IndustrySite>(INDUSTRY_SITES);
const show = word<Show>(SHOWS);

const source = () => text().$type<'feed' | 'simulated'>().notNull();

/** State of the store for a cam site. A transaction that writes rows of the site locks this row. */
export const storeStates = pgTable('industry_store_states', {
  network: network().primaryKey(),
  /** Source of the data. clearing: simulated data is deleted before the first hour of the feed is stored. */
  source: text().$type<'simulated' | 'clearing' | 'feed'>().notNull().default('simulated'),
  /** Incremented when rooms are deleted or opted out. Processes use it to invalidate their caches of rooms. */
  forgotten: integer().notNull().default(0),
});

/** Observed rooms, by their public name on the cam site (DATA-03). */
export const rooms = pgTable(
  'industry_rooms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    network: network().notNull(),
    /** Lower case. */
    name: text().notNull(),
    firstSeen: date().notNull(),
    /** Last day on which the room was online. Rooms not seen for 30 days are deleted. */
    lastSeen: date().notNull(),
  },
  // lastSeen changes daily and has no index, so that an update changes only the row itself.
  (t) => [
    unique().on(t.network, t.name),
    // Prefix search that does not depend on the collation of the database.
    index('industry_rooms_prefix').on(t.network, t.name.op('text_pattern_ops')),
  ],
);

/** Distinct combinations of room tags. Many rooms share a set. */
export const tagSets = pgTable('industry_tag_sets', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tags: text().array().$type<IndustryTag[]>().notNull().unique(),
  /** Last day on which the set was used. Sets that no observation can refer to any more are deleted. */
  usedOn: date()
    .notNull()
    .default(sql`current_date`),
});

/**
 * Observations of each room per hour. Partitioned by day of `at` (UTC): the store creates a partition before it writes
 * and drops expired ones. There are no foreign keys, because there are many rows and they are dropped with their
 * partition.
 */
export const observations = pgTable(
  'industry_observations',
  {
    /** Start of the hour. */
    at: time().notNull(),
    roomId: integer().notNull(),
    viewers: integer(),
    followers: integer(),
    /** Rank of the room by viewers within the cam site and hour, from 1. Ties share the better rank. */
    rank: integer(),
    /** Seconds that the room had been online when the feed was read. */
    onlineS: integer(),
    tagSetId: integer(),
    network: network().notNull(),
    show: show().notNull(),
  },
  (t) => [primaryKey({ columns: [t.at, t.network, t.roomId] })],
);

/** One cam site in one hour. A missing row is a gap (DATA-04). Retained permanently. */
export const samples = pgTable(
  'industry_samples',
  {
    network: network().notNull(),
    hour: time().notNull(),
    takenAt: time().notNull(),
    source: source(),
    partial: boolean().notNull(),
    /** Total number of rooms according to the feed. */
    reported: integer(),
    rooms: integer().notNull(),
    /** Number of rooms for which the feed counts viewers. The metrics below cover only these rooms. */
    counted: integer().notNull(),
    viewers: integer().notNull(),
    /** Quartiles of the viewers per room; null when no room was counted. */
    lowerQuartile: real(),
    median: real(),
    upperQuartile: real(),
  },
  (t) => [primaryKey({ columns: [t.network, t.hour] })],
);

/** Metrics of a tag per hour; deleted with the raw rows. */
export const tagHours = pgTable(
  'industry_tag_hours',
  {
    network: network().notNull(),
    hour: time().notNull(),
    tag: text().$type<IndustryTag>().notNull(),
    rooms: integer().notNull(),
    /** Number of rooms with the tag for which the feed counts viewers; `viewers` is the sum of their viewers. */
    counted: integer().notNull(),
    viewers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.hour, t.tag] })],
);

/** Metrics of a tag per day (UTC): sums of its hours. Retained permanently. */
export const tagDays = pgTable(
  'industry_tag_days',
  {
    network: network().notNull(),
    day: date().notNull(),
    tag: text().$type<IndustryTag>().notNull(),
    /** Number of hours of the day in which the tag was seen. */
    hours: integer().notNull(),
    rooms: integer().notNull(),
    counted: integer().notNull(),
    viewers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.day, t.tag] })],
);

/** Rooms that must not be tracked. Stores only a keyed hash, not the name. */
export const roomOptOuts = pgTable(
  'industry_opt_outs',
  {
    network: network().notNull(),
    nameHash: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.network, t.nameHash] })],
);

/** Rooms on cam sites that members claim as theirs, proven by a code in the room's bio (DATA-03, STREAM-01). */
export const roomClaims = pgTable(
  'industry_claims',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: network().notNull(),
    /** Key of the room; retained when the room is deleted. */
    name: text().notNull(),
    /** Code that must appear in the bio. */
    code: text().notNull(),
    /**
     * waiting: the code has not been found yet. asked: waits for a check by staff. confirmed: ownership is proven.
     * refused: staff did not find the code.
     */
    state: text().$type<'waiting' | 'asked' | 'confirmed' | 'refused'>().notNull(),
    /** Whether the room's data is part of the member's stream summary (STREAM-01). */
    enabled: boolean().notNull().default(true),
    createdAt: createdAt(),
    confirmedAt: time(),
  },
  (t) => [
    unique().on(t.userId, t.network, t.name),
    index().on(t.network, t.name),
    uniqueIndex('industry_claims_confirmed')
      .on(t.network, t.name)
      .where(sql`${t.state} = 'confirmed'`),
    index('industry_claims_asked')
      .on(t.id)
      .where(sql`${t.state} = 'asked'`),
  ],
);
