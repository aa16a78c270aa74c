import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Start of the year 2100 in microseconds since the Unix epoch, later than any stored timestamp. */
const TIME_MAX = 4_102_444_800_000_000;

/**
 * Cursor for keyset pagination over a timestamp column, in microseconds, the precision of the database. Cursor values
 * are integers, so that no precision is lost.
 */
export const timestampKeyset = (column: PgColumn) => ({
  column,
  /** The timestamp in microseconds. */
  value: sql<number>`(extract(epoch from ${column}) * 1000000)::float8`,
  /** Converts microseconds back to a timestamp. */
  bound: (value: number): SQL => sql`timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond'`,
  /** Largest value that a cursor may contain. */
  whole: TIME_MAX,
});
