import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import type { LinkPageFields } from '@site/contract/link-page/fields.ts';
import type { LINK_STATES } from '@site/contract/link-page/schemas.ts';
import type { HiddenFor } from '@site/contract/moderation/schemas.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';
import { media } from './media.ts';

const owner = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Parts of a link page without a column of their own. */
export type LinkPageBody = Omit<LinkPageFields, 'address' | 'published' | 'avatar' | 'cover' | 'audio'>;

/** Uploaded audio greetings (BIO-06). */
export const linkAudios = pgTable(
  'link_audios',
  {
    id: id(),
    ownerId: owner(),
    /** Key in the public file store. */
    key: text().notNull().unique(),
    type: text().notNull(),
    seconds: real().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.ownerId)],
);

/** Public link pages, one per member (BIO-06). */
export const linkPages = pgTable(
  'link_pages',
  {
    userId: owner().primaryKey(),
    /** Permanent short code of the page. A custom address cannot have the format of a code. */
    code: text().notNull().unique(),
    /** Lower case. */
    address: text().unique(),
    /** 0: nothing has been saved yet. */
    revision: integer().notNull().default(0),
    savedAt: time(),
    published: boolean().notNull().default(false),
    avatarId: ref().references(() => media.id, { onDelete: 'set null' }),
    coverId: ref().references(() => media.id, { onDelete: 'set null' }),
    audioId: ref().references(() => linkAudios.id, { onDelete: 'set null' }),
    body: jsonb().$type<LinkPageBody>(),
    /** Link states by link id; a missing entry means unknown. */
    linkStates: jsonb()
      .$type<Record<string, (typeof LINK_STATES)[number]>>()
      .notNull()
      .default(sql`'{}'`),
    /** Time of the last check of all links. */
    checkedAt: time(),
    /** Visibility, as decided by moderation. */
    state: text().$type<'visible' | 'hidden' | 'deleted'>().notNull().default('visible'),
    hiddenFor: text().$type<HiddenFor>(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.avatarId), index().on(t.coverId), index().on(t.audioId), index().on(t.checkedAt)],
);

/** Page visits and clicks per day (UTC), without any data about visitors. Retained for 90 days. */
export const linkCounts = pgTable(
  'link_counts',
  {
    userId: owner(),
    day: date().notNull(),
    /** Id of the clicked link; empty for visits to the page. */
    link: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.link] }), index().on(t.day)],
);
