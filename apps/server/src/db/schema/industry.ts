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
import { NETWORKS, SHOWS, type Network, type Show } from '@site/contract/industry/networks.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './accounts.ts';

/** A word of a fixed list that takes two bytes: its place in the list. New words are added at the end. */
const word = <T extends string>(words: readonly T[]) =>
  customType<{ data: T; driverData: number }>({
    dataType: () => 'smallint',
    toDriver: (value) => words.indexOf(value),
    fromDriver: (value) => words[value] as T,
  });
export const network = word<Network>(NETWORKS);
const show = word<Show>(SHOWS);

/** Where the figures come from. */
const source = () => text().$type<'feed' | 'simulated'>().notNull();

/** What the store knows of a site as a whole; whoever writes rows of a site holds its row. */
export const storeStates = pgTable('industry_store_states', {
  network: network().primaryKey(),
  /** Where its figures come from. clearing: what was simulated goes, before the feed's first hour is kept. */
  source: text().$type<'simulated' | 'clearing' | 'feed'>().notNull().default('simulated'),
  /** Grows whenever a room is forgotten or not to be followed: what processes remember of rooms holds until then. */
  forgotten: integer().notNull().default(0),
});

/** Rooms that were seen, by the name that the site shows everyone (DATA-03). */
export const rooms = pgTable(
  'industry_rooms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    network: network().notNull(),
    /** In small letters. */
    name: text().notNull(),
    firstSeen: date().notNull(),
    /** The last day it was online; rooms unseen for 30 days are forgotten. */
    lastSeen: date().notNull(),
  },
  // No index on lastSeen, which changes daily: so that changes nothing but the row itself.
  (t) => [
    unique().on(t.network, t.name),
    // For names that begin so, whatever the database's collation.
    index('industry_rooms_prefix').on(t.network, t.name.op('text_pattern_ops')),
  ],
);

/** Sets of tags that rooms have at the same time; few for many rooms. */
export const tagSets = pgTable('industry_tag_sets', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tags: text().array().$type<IndustryTag[]>().notNull().unique(),
  /** The last day it was used; those that no observation can name any more are forgotten. */
  usedOn: date()
    .notNull()
    .default(sql`current_date`),
});

/**
 * What was seen of each room in each hour. Partitioned by day of `at` (UTC): the store makes a partition before it writes and
 * drops those that are too old. No reference to other tables: rows are many, and go with their partition.
 */
export const observations = pgTable(
  'industry_observations',
  {
    /** The hour. */
    at: time().notNull(),
    roomId: integer().notNull(),
    viewers: integer(),
    followers: integer(),
    /** Place among the site's rooms of that hour by viewers, from 1; equal counts share the better one. */
    rank: integer(),
    /** Seconds since the room came online, at the time the feed was read. */
    onlineS: integer(),
    tagSetId: integer(),
    network: network().notNull(),
    show: show().notNull(),
  },
  (t) => [primaryKey({ columns: [t.at, t.network, t.roomId] })],
);

/** A site in an hour; no row is a gap (DATA-04). Kept for good. */
export const samples = pgTable(
  'industry_samples',
  {
    network: network().notNull(),
    hour: time().notNull(),
    takenAt: time().notNull(),
    source: source(),
    partial: boolean().notNull(),
    /** Rooms the feed said there were. */
    reported: integer(),
    rooms: integer().notNull(),
    /** Rooms whose viewers the feed counted; the figures below are of these. */
    counted: integer().notNull(),
    viewers: integer().notNull(),
    /** Of the viewers of a room; null when none were counted. */
    lowerQuartile: real(),
    median: real(),
    upperQuartile: real(),
  },
  (t) => [primaryKey({ columns: [t.network, t.hour] })],
);

/** A tag in an hour: goes with the raw rows. */
export const tagHours = pgTable(
  'industry_tag_hours',
  {
    network: network().notNull(),
    hour: time().notNull(),
    tag: text().$type<IndustryTag>().notNull(),
    rooms: integer().notNull(),
    /** Rooms with the tag whose viewers were counted, and the sum of these. */
    counted: integer().notNull(),
    viewers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.hour, t.tag] })],
);

/** A tag on a day (UTC): the sums of its hours. Kept for good. */
export const tagDays = pgTable(
  'industry_tag_days',
  {
    network: network().notNull(),
    day: date().notNull(),
    tag: text().$type<IndustryTag>().notNull(),
    /** Hours of the day in which the tag was seen. */
    hours: integer().notNull(),
    rooms: integer().notNull(),
    counted: integer().notNull(),
    viewers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.day, t.tag] })],
);

/** Rooms that are not to be followed. Only a keyed hash is kept: the name itself is forgotten. */
export const roomOptOuts = pgTable(
  'industry_opt_outs',
  {
    network: network().notNull(),
    nameHash: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.network, t.nameHash] })],
);

/** Names on cam sites that members say are theirs, and show it by a code in the bio (DATA-03, STREAM-01). */
export const claims = pgTable(
  'industry_claims',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: network().notNull(),
    /** The room's key; it stays when the room is forgotten. */
    name: text().notNull(),
    /** What is to stand in the bio. */
    code: text().notNull(),
    /** waiting: the code was not seen yet. asked: staff are to look. confirmed: it is theirs. refused: staff looked and it was not there. */
    state: text().$type<'waiting' | 'asked' | 'confirmed' | 'refused'>().notNull(),
    /** Whether its figures are part of one's own summary (STREAM-01). */
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
