import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sort } from '@site/contract/forum/schemas.ts';
import { posts } from '#db/schema/forum.ts';
import { type CursorPosition, timestampKeyset } from '#platform/database/cursor.ts';

interface Order {
  column: PgColumn;
  /** Sort column as a number without loss of precision; timestamps are in microseconds. */
  value: SQL<number>;
  /** Casts the number back to the column's type. */
  bound: (value: number) => SQL;
  /** Largest integer allowed in a cursor. If undefined, any number is allowed. */
  whole?: number;
  /**
   * Returns whether a post in a less active language ranks high enough, compared with the best on the page, to get a
   * share. This prevents one language from displacing the others in a list of all languages. If undefined, the list is
   * strictly by time.
   */
  worth?: (value: number, best: number) => boolean;
  /** The first page has at most two posts per author, unless there are too few by others. */
  perAuthor?: true;
}

/**
 * Maximum distance from the best hot rank for a language to get a share. It equals a week, or about three thousand
 * times as many participants.
 */
const HOT_REACH = 14;
/** Minimum helpful rank for a language to get a share, as a fraction of the best on the page. */
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
