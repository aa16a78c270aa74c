import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../app-error.ts';

/** Position in a sorted list for keyset pagination: the value of the sort column, and the id as a tie-breaker. */
export interface CursorPosition {
  value: number;
  id: number;
}

/** Encodes a position as the opaque cursor that clients send back for the next page. */
export function encodeCursor({ value, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id);

/** @param whole largest absolute value of integers; undefined for any finite number */
function isSortValue(value: unknown, whole: number | undefined): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return whole === undefined || (Number.isSafeInteger(value) && Math.abs(value) <= whole);
}

/**
 * Decodes the position of a cursor.
 * @param whole largest sort value, for lists that are sorted by integers
 * @throws AppError forum.cursor-invalid
 */
export function decodeCursor(cursor: string, whole?: number): CursorPosition {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new AppError('forum.cursor-invalid');
  }
  const [value, id]: unknown[] = Array.isArray(read) && read.length === 2 ? read : [];
  if (!isSortValue(value, whole) || !isId(id)) throw new AppError('forum.cursor-invalid');
  return { value, id };
}

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
