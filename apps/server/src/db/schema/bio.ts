import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { BioConfig, Block } from '@site/contract/bio/blocks.ts';
import type { BioSite, CopyPart } from '@site/contract/bio/limits.ts';
import type { BioFinding } from '@site/contract/bio/schemas.ts';
import { createdAt, ref, time } from '../columns.ts';
import { users } from './users.ts';

const owner = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Columns of a bio's content, for the current version and for snapshots of earlier versions. */
const content = () => ({
  /** Incremented with each save. */
  revision: integer().notNull(),
  config: jsonb().$type<BioConfig>().notNull(),
  blocks: jsonb().$type<Block[]>().notNull(),
  /** Keys of the member's own images in the bio, so that usage can be checked without reading the blocks. */
  pictures: text().array().notNull(),
  savedAt: createdAt(),
});

/** Bio of a member, shared by all cam sites (BIO-01). Members who have never saved one have no row. */
export const bios = pgTable(
  'bios',
  {
    userId: owner().primaryKey(),
    ...content(),
    /** Time at which the current version began. */
    begunAt: createdAt(),
    /** Time of the last check of links, images and rules; `checkAt` is the time of the next one. */
    checkedAt: time(),
    checkAt: time()
      .notNull()
      .default(sql`now() + interval '1 day'`),
  },
  (t) => [index('bios_due').on(t.checkAt)],
);

/** Snapshots of earlier versions. */
export const bioVersions = pgTable(
  'bio_versions',
  { userId: owner(), ...content(), blockCount: smallint().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.revision] })],
);

/** Content that was last copied for a cam site. */
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

/** Findings from the last check of a bio. */
export const bioFindings = pgTable(
  'bio_findings',
  {
    userId: owner(),
    kind: text().$type<BioFinding['kind']>().notNull(),
    site: text().$type<BioSite>(),
    block: text(),
    detail: text().notNull(),
    since: time().notNull(),
    /** Last day on which the problem was found (UTC). */
    seenOn: date({ mode: 'string' }).notNull(),
    /**
     * Whether the finding is certain enough to be shown. A possibly temporary problem is certain only when it is found
     * on a second day, or by a check that the member requested.
     */
    sure: boolean().notNull(),
  },
  (t) => [unique('bio_findings_one').on(t.userId, t.kind, t.site, t.block, t.detail).nullsNotDistinct()],
);
