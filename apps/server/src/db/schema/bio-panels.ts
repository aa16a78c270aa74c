import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { PanelSet } from '@site/contract/bio/schemas.ts';
import { createdAt, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Rendered panel images of a bio, stored for a day (BIO-04). */
export const bioPanelSets = pgTable(
  'bio_panel_sets',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    site: text().$type<BioSite>().notNull(),
    /** Revision of the bio that the panels show. */
    revision: integer().notNull(),
    state: text().$type<PanelSet['state']>().notNull().default('waiting'),
    done: smallint().notNull().default(0),
    total: smallint().notNull(),
    /** Key of the zip in the private file store; a different one for each attempt. */
    fileKey: text(),
    tries: smallint().notNull().default(0),
    bytes: integer(),
    /** Heartbeat: the renderer updates it after each panel. */
    touchedAt: createdAt(),
    expiresAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bio_panel_sets_under_way')
      .on(t.userId)
      .where(sql`${t.state} in ('waiting', 'drawing')`),
    index().on(t.userId),
    index().on(t.createdAt),
  ],
);
