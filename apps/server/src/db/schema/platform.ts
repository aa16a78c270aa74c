import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Brand } from '@site/contract/brand/brand.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Domain events of committed transactions that at least one subscriber has not handled yet. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    event: text().notNull(),
    payload: jsonb().notNull(),
    /** Names of the remaining subscribers. The row is deleted after the last one. */
    pending: text().array().notNull(),
    attempts: integer().notNull().default(0),
    /** Time of the last failure of a subscriber; `problem` is its error label. */
    failedAt: time(),
    problem: text(),
    runAt: time()
      .notNull()
      .default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.runAt)],
);

/** Emails captured instead of sent when no SMTP server is configured (development). */
export const capturedEmails = pgTable('kept_mails', {
  id: id(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: createdAt(),
});

/**
 * Stored files that no row references any more and that are waiting to be deleted. The row is deleted after the file,
 * so that a crash leaves no orphaned file.
 */
export const removedFiles = pgTable('removed_files', {
  key: text().primaryKey(),
  /** Whether the file is in the private store. */
  private: boolean().notNull(),
});

/** Site settings changed by staff. A missing key means the default in the code. */
export const siteSettings = pgTable('site_settings', { key: text().primaryKey(), value: jsonb().notNull() });

/** Fingerprints of the SECRET in use and, while stored values are encrypted again, of the one that it replaced. */
export const secretFingerprints = pgTable('secret_fingerprints', {
  name: text().primaryKey(),
  fingerprint: text().notNull(),
  createdAt: createdAt(),
});

/**
 * Secrets that rotations of SECRET replaced, encrypted with SECRET. They are compared with stored hashes, which can't be
 * recomputed.
 */
export const retiredSecrets = pgTable('retired_secrets', {
  id: id(),
  fingerprint: text().notNull().unique(),
  secret: text().notNull(),
  createdAt: createdAt(),
});

/** Catalogue texts changed by staff (BASE-03, BASE-19). */
export const catalogueOverrides = pgTable(
  'catalogue_overrides',
  { language: text().$type<Language>().notNull(), key: text().notNull(), text: text().notNull() },
  (t) => [uniqueIndex().on(t.language, t.key)],
);

/** Published versions of the brand (BRAND-02), append-only. The newest is live; without a row, the built-in brand is. */
export const brandVersions = pgTable(
  'brand_versions',
  {
    /** Counts from 1. */
    number: integer().primaryKey(),
    brand: jsonb().$type<Brand>().notNull(),
    /** Number of the older version that this one restored; 0 is the built-in brand. */
    restored: integer(),
    /** Version of the product that published it; null for publications by versions that did not record it. */
    productVersion: text(),
    authorId: ref().references(() => users.id, { onDelete: 'set null' }),
    publishedAt: createdAt(),
  },
  (t) => [index().on(t.authorId)],
);

/** Slugs of the partner that a publication replaced, so that old addresses lead to the current ones. */
export const formerPartnerSlugs = pgTable('former_partner_slugs', {
  slug: text().primaryKey(),
  replacedAt: createdAt(),
});
