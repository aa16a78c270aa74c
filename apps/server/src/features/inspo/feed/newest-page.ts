import { and, desc, lt, type SQL } from 'drizzle-orm';
import type { InspoCard } from '@site/contract/inspo/schemas.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { LoggedIn } from '#platform/context.ts';
import { cardRows } from './card-rows.ts';
import { cardView } from './card-view.ts';

/** Number of posts per page. */
export const PAGE = 24;

/**
 * Returns a page sorted by id, newest first (keyset pagination). New posts appear above the first page, so pages never
 * overlap.
 */
export async function newestPage(
  { db, viewer }: LoggedIn,
  where: SQL | undefined,
  cursor: string | undefined,
): Promise<{ items: InspoCard[]; next: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Number.MAX_SAFE_INTEGER);
  const rows = await cardRows(db, viewer.id)
    .where(and(where, after && lt(inspoPosts.id, after.id)))
    .orderBy(desc(inspoPosts.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => cardView(row, viewer.id)),
    next: last ? encodeCursor({ value: last.id, id: last.id }) : null,
  };
}
