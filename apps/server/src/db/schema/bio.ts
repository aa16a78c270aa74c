import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { BioConfig, Block } from '@site/contract/bio/blocks.ts';
import type { BioSite, CopyPart } from '@site/contract/bio/limits.ts';
import type { BioFinding } from '@site/contract/bio/schemas.ts';
import { createdAt, ref, time } from '../columns.ts';
import { users } from './accounts.ts';

const owner = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What a bio is at a moment. */
const content = () => ({
  /** Counts up with each save. */
  revision: integer().notNull(),
  config: jsonb().$type<BioConfig>().notNull(),
  blocks: jsonb().$type<Block[]>().notNull(),
  /** Keys of the own pictures in it: whether one is used is known without reading blocks. */
  pictures: text().array().notNull(),
  savedAt: createdAt(),
});

/** The bio of a member, one for all sites (BIO-01). Members who never saved have none. */
export const bios = pgTable(
  'bios',
  {
    userId: owner().primaryKey(),
    ...content(),
    /** When the version that is worked on was begun. */
    begunAt: createdAt(),
    /** When links, pictures and rules were last looked at, and when they are next. */
    checkedAt: time(),
    checkAt: time()
      .notNull()
      .default(sql`now() + interval '1 day'`),
  },
  (t) => [index('bios_due').on(t.checkAt)],
);

/** Earlier versions, as they were when they were left. */
export const bioVersions = pgTable(
  'bio_versions',
  { userId: owner(), ...content(), blockCount: smallint().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.revision] })],
);

/** What was last copied for a site. */
export const bioCopies = pgTable(
  'bio_copies',
  {
    userId: owner(),
    site: text().$type<BioSite>().notNull(),
    part: text().$type<CopyPart>().notNull(),
    text: text().notNull(),
    copiedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.site, t.part] })],
);

/** What the last check found of a bio. */
export const bioFindings = pgTable(
  'bio_findings',
  {
    userId: owner(),
    kind: text().$type<BioFinding['kind']>().notNull(),
    site: text().$type<BioSite>(),
    block: text(),
    detail: text().notNull(),
    since: time().notNull(),
    /** The last day on which it was found, UTC. */
    seenOn: date({ mode: 'string' }).notNull(),
    /** It is shown and was told. What may be a passing fault is not, before it was found on another day as well. */
    sure: boolean().notNull(),
  },
  (t) => [unique('bio_findings_one').on(t.userId, t.kind, t.site, t.block, t.detail).nullsNotDistinct()],
);
