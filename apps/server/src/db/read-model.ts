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
