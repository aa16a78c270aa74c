import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Condition: the id is none of these; undefined when there are none. */
export function noneOf(column: PgColumn, ids: readonly number[]): SQL | undefined {
  return ids.length === 0 ? undefined : sql`${column} <> all(${sql.param(ids)}::bigint[])`;
}
