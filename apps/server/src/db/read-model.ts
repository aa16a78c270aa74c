import { getTableColumns, type ColumnsSelection, type SQL } from 'drizzle-orm';
import type { PgTable, PgViewWithSelection } from 'drizzle-orm/pg-core';

/** A table typed as a view of itself: it can be selected from, joined and aliased, but not written to. */
export type ReadModel<T extends PgTable> = PgViewWithSelection<T['_']['name'], false, T['_']['columns']>;

/**
 * Returns a table as a read model for code that doesn't own it. The owner exports the read model together with the
 * functions that change its rows.
 */
export function readModel<T extends PgTable>(table: T): ReadModel<T> {
  return table as unknown as ReadModel<T>;
}

/** Returns all columns of a read model, to select whole rows next to other tables. */
export function columnsOf<T extends ColumnsSelection>(model: PgViewWithSelection<string, false, T>): T {
  return getTableColumns(model as unknown as PgTable) as unknown as T;
}

/**
 * Returns the condition of a change. `and()` of no conditions is undefined, and a change without a condition would
 * affect every row.
 * @throws Error if it is undefined
 */
export function requireCondition(condition: SQL | undefined): SQL {
  if (!condition) throw new Error('a change needs a condition');
  return condition;
}
