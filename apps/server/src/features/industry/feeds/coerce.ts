import { FeedError } from './feed-error.ts';

/** More than any room on these sites has ever had, so a larger number is an error in the feed. */
export const VIEWERS_MAX = 100_000;
export const FOLLOWERS_MAX = 50_000_000;
/** One month in seconds, which is longer than any stream. */
export const ONLINE_MAX_S = 2_678_400;

/** Parses a count given as a number or as digits. Returns null for anything else and for counts above `max`. */
export function countOf(value: unknown, max: number): number | null {
  const count = typeof value === 'string' && /^\d{1,12}$/.test(value.trim()) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > max) return null;
  // Normalizes -0 to 0.
  return count + 0;
}

/** Returns an object's fields; an empty object for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Safe cast: fields are read by fixed names and then validated.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Returns the entries of an array, or of an object with numbered keys. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : Object.values(fieldsOf(value));
}

/**
 * Returns the rows of a response.
 * @throws FeedError if the value is not an array
 */
export function rowsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) throw new FeedError('format');
  return value.map(fieldsOf);
}
