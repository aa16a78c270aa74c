import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sort } from '@site/contract/forum/schemas.ts';
import { posts } from '#db/schema/forum.ts';
import type { Place } from '#platform/cursor.ts';
import { micros } from '#platform/micros.ts';

interface Order {
  column: PgColumn;
  /** The column's value as a number that loses nothing: times in microseconds. */
  value: SQL<number>;
  /** The number back in the column's type. */
  bound: (value: number) => SQL;
  /** Largest whole number that a cursor may hold; undefined: any number. */
  whole?: number;
  /**
   * Whether a post of a quiet language may stand beside the best of the page, so that no language drowns another where
   * a list holds all of them. Undefined: the list is by time and says so, nothing may come before what is newer.
   */
  worth?: (value: number, best: number) => boolean;
  /** The first page is a stage: one author has two places of it at most. */
  perAuthor?: true;
}

/** Of the hot rank: a week, or three thousand times the people. */
const HOT_REACH = 14;
/** Of the helpful rank. */
const HELPFUL_REACH = 1 / 4;

/** What each list is ordered by, greatest first (FORUM-06). Each has its index in the schema. */
export const ORDERS: Record<Sort, Order> = {
  hot: {
    column: posts.hot,
    value: sql<number>`${posts.hot}`,
    bound: (value) => sql`${value}::float8`,
    worth: (value, best) => value >= best - HOT_REACH,
    perAuthor: true,
  },
  new: micros(posts.createdAt),
  helpful: {
    column: posts.helpful,
    value: sql<number>`${posts.helpful}`,
    bound: (value) => sql`${value}::float8`,
    worth: (value, best) => value > 0 && value >= best * HELPFUL_REACH,
  },
  all: micros(posts.activeAt),
};

/** What stands behind a place in an order. */
export function behind({ column, bound }: Order, { value, id }: Place): SQL {
  return sql`(${column}, ${posts.id}) < (${bound(value)}, ${id}::bigint)`;
}
