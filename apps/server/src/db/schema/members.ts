import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { Platform } from '@site/contract/core/roles.ts';
import type { GENDERS, STORY_PROMPTS } from '@site/contract/members/fields.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './accounts.ts';
import { topics } from './forum.ts';
import { media } from './media.ts';

type Gender = (typeof GENDERS)[number];

/** Join applications (JOIN-01). One at a time waits per account. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nickName: text().notNull(),
    avatarId: ref().references(() => media.id, { onDelete: 'set null' }),
    gender: text().$type<Gender>(),
    years: smallint().notNull(),
    sites: jsonb().$type<{ site: Platform; url: string }[]>().notNull(),
    bio: text().notNull(),
    storyPrompt: text().$type<(typeof STORY_PROMPTS)[number]>().notNull(),
    story: text().notNull(),
    newsletter: boolean().notNull(),
    state: text().$type<'received' | 'accepted' | 'rejected'>().notNull(),
    reason: text().notNull().default(''),
    /** Shares its mailbox, a device or a network with a banned account: staff decide, whatever the settings say. */
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

/** Nicknames that members had: nobody else can take one over at once, and staff see who was called what (0051). */
export const formerNickNames = pgTable(
  'former_nick_names',
  {
    id: id(),
    /** null: the member's data was erased. */
    userId: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Empty once the member's data was erased. */
    name: text().notNull(),
    /** Keyed hash of its skeleton. */
    skeletonHash: bytes().notNull(),
    endedAt: time()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index().on(t.skeletonHash), index().on(t.userId, t.endedAt), index().on(t.endedAt)],
);

/** What a member tells of themselves; made from the accepted application. */
export const profiles = pgTable(
  'profiles',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    gender: text().$type<Gender>(),
    years: smallint().notNull(),
    sites: jsonb().$type<{ site: Platform; url: string }[]>().notNull(),
    location: text().notNull().default(''),
    recently: text().notNull().default(''),
    bio: text().notNull(),
    story: text().notNull(),
    links: jsonb()
      .$type<{ title: string; url: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Earned badges that the profile does not show (JOIN-05). */
    hiddenBadges: jsonb()
      .$type<BadgeName[]>()
      .notNull()
      .default(sql`'[]'`),
    /** The topic picked at the beginning (JOIN-03). */
    topicId: ref().references(() => topics.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('profiles_sites').using('gin', t.sites.op('jsonb_path_ops')),
    index().on(t.years, t.userId.desc().nullsFirst()),
    index().on(t.topicId),
  ],
);
