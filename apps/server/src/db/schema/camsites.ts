import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { Confidence, FactKey } from '@site/contract/camsites/facts.ts';
import type { Note } from '@site/contract/camsites/schemas.ts';
import type { HiddenFor } from '@site/contract/moderation/schemas.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Description by language. Languages without one use that of the source language. */
type SiteTexts = Partial<Record<Language, string>> & Record<typeof SOURCE_LANGUAGE, string>;

/** Directory of cam sites (SITES-01). */
export const camSites = pgTable('cam_sites', {
  id: id(),
  /** Part of the cam site's URL. */
  slug: text().notNull().unique(),
  name: text().notNull(),
  about: jsonb().$type<SiteTexts>().notNull(),
  /** Origin of name and description. An upgrade updates those of the product, and not those of staff. */
  origin: text().$type<'shipped' | 'staff'>().notNull().default('shipped'),
  /** URL of the cam site; null until staff enter one. */
  url: text(),
  /** URL of an image uploaded at the desk. */
  logo: text(),
  /** Whether members can list the site in their profile; null as long as the product decides. */
  inProfiles: boolean(),
  /** Position in lists; null for sites that staff have not ordered, which come last. */
  position: smallint(),
  /** Time since which the site is in no list; null while it is. */
  retiredAt: time(),
  /** Incremented with each change except the order. An administrator with a stale version receives a conflict. */
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});

/** Content of a fact and its source. */
export interface FactContent {
  /** Value of the fact; null means unknown. Its shape depends on the key, see the contract. */
  value: unknown;
  note: Note;
  source: string;
  sourceUrl: string | null;
  checkedOn: string | null;
  confidence: Confidence | null;
}

/** One row per cam site and key, including unknown facts (SITES-02). */
export const camSiteFacts = pgTable(
  'cam_site_facts',
  {
    siteId: ref()
      .notNull()
      .references(() => camSites.id, { onDelete: 'cascade' }),
    key: text().$type<FactKey>().notNull(),
    value: jsonb(),
    note: jsonb().$type<Note>().notNull(),
    source: text().notNull(),
    sourceUrl: text(),
    checkedOn: date(),
    confidence: text().$type<Confidence>(),
    /** Incremented with each change. */
    version: integer().notNull().default(1),
    /** Votes that confirm the current version; `no` counts the votes against it. */
    yes: integer().notNull().default(0),
    no: integer().notNull().default(0),
    origin: text().$type<'shipped' | 'staff'>().notNull(),
    /** Last built-in content. Changes by staff survive the next import of built-in facts. */
    shipped: jsonb().$type<FactContent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.key] })],
);

/** Votes on whether a fact is still true. A changed fact loses its votes. */
export const camSiteVotes = pgTable(
  'cam_site_votes',
  {
    siteId: ref().notNull(),
    key: text().$type<FactKey>().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isTrue: boolean().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.key, t.userId] }), index().on(t.userId, t.siteId)],
);

/** History of facts. Only the audit log records which staff member made a change. */
export const camSiteChanges = pgTable(
  'cam_site_changes',
  {
    id: id(),
    siteId: ref()
      .notNull()
      .references(() => camSites.id, { onDelete: 'cascade' }),
    key: text().$type<FactKey>().notNull(),
    by: text().$type<'staff' | 'shipped'>().notNull(),
    before: jsonb().$type<FactContent>().notNull(),
    after: jsonb().$type<FactContent>().notNull(),
    at: createdAt(),
  },
  (t) => [index('cam_site_changes_listed').on(t.siteId, t.id.desc().nullsFirst())],
);

/** Reviews by members who work on the cam site. */
export const camSiteReviews = pgTable(
  'cam_site_reviews',
  {
    id: id(),
    siteId: ref()
      .notNull()
      .references(() => camSites.id, { onDelete: 'cascade' }),
    authorId: ref()
      .notNull()
      .references(() => users.id),
    pay: smallint().notNull(),
    support: smallint().notNull(),
    traffic: smallint().notNull(),
    tools: smallint().notNull(),
    text: text().notNull(),
    state: text().$type<'visible' | 'hidden' | 'deleted'>().notNull().default('visible'),
    hiddenFor: text().$type<HiddenFor>(),
    deletedByStaff: boolean().notNull().default(false),
    editedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('cam_site_reviews_one')
      .on(t.authorId, t.siteId)
      .where(sql`${t.state} <> 'deleted'`),
    index('cam_site_reviews_listed')
      .on(t.siteId, t.id.desc().nullsFirst())
      .where(sql`${t.state} = 'visible'`),
    index('cam_site_reviews_author').on(t.authorId, t.id.desc().nullsFirst()),
    index().on(t.siteId),
  ],
);
