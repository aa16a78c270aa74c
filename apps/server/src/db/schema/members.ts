import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { GENDERS, STORY_PROMPTS } from '@site/contract/members/fields.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';
import { topics } from './forum-topics.ts';
import { media } from './media.ts';

type Gender = (typeof GENDERS)[number];

/** Join applications (JOIN-01). An account has at most one pending application. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nickName: text().notNull(),
    avatarId: ref().references(() => media.id, { onDelete: 'set null' }),
    /** Slug of the forum topic that the applicant chose to start with. */
    topic: text(),
    gender: text().$type<Gender>(),
    years: smallint(),
    sites: jsonb().$type<{ site: string; url: string }[]>().notNull(),
    bio: text().notNull(),
    storyPrompt: text().$type<(typeof STORY_PROMPTS)[number]>(),
    story: text().notNull(),
    newsletter: boolean().notNull(),
    state: text().$type<'received' | 'accepted' | 'rejected'>().notNull(),
    reason: text().notNull().default(''),
    /**
     * Mailbox, device or network that the account shares with a banned one. If set, staff decide regardless of the
     * settings.
     */
    sharesBan: text().$type<'email' | 'device' | 'network'>(),
    decidedById: ref().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('applications_waiting')
      .on(t.userId)
      .where(sql`${t.state} = 'received'`),
    index().on(t.userId, t.id),
    index().on(t.state, t.id),
    index().on(t.avatarId),
    index().on(t.decidedById),
  ],
);

/**
 * Previous nicknames of members. For a limited time, no other member can take them. Staff see the history
 * (docs/decisions/0051).
 */
export const formerNickNames = pgTable(
  'former_nick_names',
  {
    id: id(),
    /** Null once the member's data has been erased. */
    userId: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Empty once the member's data has been erased. */
    name: text().notNull(),
    /** Keyed hash of the name's skeleton. */
    skeletonHash: bytes().notNull(),
    endedAt: time()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index().on(t.skeletonHash), index().on(t.userId, t.endedAt), index().on(t.endedAt)],
);

/** Public information that members give about themselves, created from the accepted application. */
export const profiles = pgTable(
  'profiles',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    gender: text().$type<Gender>(),
    /** Null if not stated. */
    years: smallint(),
    sites: jsonb().$type<{ site: string; url: string }[]>().notNull(),
    location: text().notNull().default(''),
    recently: text().notNull().default(''),
    bio: text().notNull(),
    story: text().notNull(),
    links: jsonb()
      .$type<{ title: string; url: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Earned badges hidden from the profile (JOIN-05). */
    hiddenBadges: jsonb()
      .$type<BadgeName[]>()
      .notNull()
      .default(sql`'[]'`),
    /** First topic, picked after joining (JOIN-03). */
    topicId: ref().references(() => topics.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('profiles_sites').using('gin', t.sites.op('jsonb_path_ops')),
    index().on(t.years, t.userId.desc().nullsFirst()),
    index().on(t.topicId),
  ],
);

/** Privacy and email settings of an account. A missing row means the defaults. */
export const privacySettings = pgTable('privacy_settings', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  private: boolean().notNull().default(false),
  openToVisitors: boolean().notNull().default(false),
  showOnline: boolean().notNull().default(true),
  showLikes: boolean().notNull().default(false),
  newsletter: boolean().notNull().default(false),
});
