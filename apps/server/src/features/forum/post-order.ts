import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sort } from '@site/contract/forum/schemas.ts';
import { posts } from '#db/schema/forum.ts';
import type { CursorPosition } from '#platform/cursor.ts';
import { timestampKeyset } from '#platform/timestamp-keyset.ts';

interface Order {
  column: PgColumn;
  /** Sort column as a number without loss of precision: timestamps in microseconds. */
  value: SQL<number>;
  /** Casts the number back to the column's type. */
  bound: (value: number) => SQL;
  /** Largest integer allowed in a cursor; undefined: any number. */
  whole?: number;
  /**
   * Returns whether a post of a less active language ranks high enough against the best of the page to get a share, so
   * that no language displaces the others in a list of all languages. Undefined: the list is strictly by time.
   */
  worth?: (value: number, best: number) => boolean;
  /** The first page has at most two posts per author. */
  perAuthor?: true;
}

/** Maximum distance from the best hot rank: equals a week, or about three thousand times the participants. */
const HOT_REACH = 14;
/** Minimum fraction of the best helpful rank. */
const HELPFUL_REACH = 1 / 4;

/** Sort orders of the lists, descending (FORUM-06). Each has its own index in the schema. */
export const ORDERS: Record<Sort, Order> = {
  hot: {
    column: posts.hot,
    value: sql<number>`${posts.hot}`,
    bound: (value) => sql`${value}::float8`,
    worth: (value, best) => value >= best - HOT_REACH,
    perAuthor: true,
  },
  new: timestampKeyset(posts.createdAt),
  helpful: {
    column: posts.helpful,
    value: sql<number>`${posts.helpful}`,
    bound: (value) => sql`${value}::float8`,
    worth: (value, best) => value > 0 && value >= best * HELPFUL_REACH,
  },
  all: timestampKeyset(posts.activeAt),
};

/** Condition for rows after a cursor position (keyset pagination). */
export function behind({ column, bound }: Order, { value, id }: CursorPosition): SQL {
  return sql`(${column}, ${posts.id}) < (${bound(value)}, ${id}::bigint)`;
}
