import { Placeholder, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns a condition that excludes these ids, or undefined for an empty array. */
export function notInIds(column: PgColumn, ids: readonly number[] | Placeholder): SQL | undefined {
  if (ids instanceof Placeholder) return sql`${column} <> all(${ids}::bigint[])`;
  return ids.length === 0 ? undefined : sql`${column} <> all(${sql.param(ids)}::bigint[])`;
}
