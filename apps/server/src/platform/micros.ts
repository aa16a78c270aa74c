import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Microseconds of the year 2100: beyond every time that a list holds. */
const TIME_MAX = 4_102_444_800_000_000;

/** A list by a time, to the microsecond that the database keeps: its places are whole numbers, which lose nothing. */
export const micros = (column: PgColumn) => ({
  column,
  /** The time as such a number. */
  value: sql<number>`(extract(epoch from ${column}) * 1000000)::float8`,
  /** The number back as a time. */
  bound: (value: number): SQL => sql`timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond'`,
  /** Largest number that a cursor may hold. */
  whole: TIME_MAX,
});
