import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { SeasonArt, SeasonKind } from '@site/contract/seasons/windows.ts';
import { createdAt, id, time } from '../columns.ts';

/** Seasons (NAV-07): from `starts_at` (inclusive) to `ends_at` (exclusive). */
export const seasons = pgTable(
  'seasons',
  {
    id: id(),
    kind: text().$type<SeasonKind>().notNull(),
    art: text().$type<SeasonArt>().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.endsAt), check('seasons_in_order', sql`${t.startsAt} < ${t.endsAt}`)],
);
