import { FeedFault } from './feed-fault.ts';

/** More viewers than any room of these sites ever had: a feed that says so is mistaken. */
export const VIEWERS_MAX = 100_000;
export const FOLLOWERS_MAX = 50_000_000;
/** A month: nobody is online for longer. */
export const ONLINE_MAX_S = 2_678_400;

/** A count as feeds write it, as a number or in digits. Anything else, and more than can be, is unknown. */
export function countOf(value: unknown, max: number): number | null {
  const count = typeof value === 'string' && /^\d{1,12}$/.test(value.trim()) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > max) return null;
  // There is a negative nought, too.
  return count + 0;
}

/** An object's fields, whatever they are; of anything else, none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Fields are only read, each by a name of its own, and nothing is taken for granted of them.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The entries of a list, or of an object that numbers them. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : Object.values(fieldsOf(value));
}

/**
 * The rows of an answer.
 * @throws FeedFault when it is no list
 */
export function rowsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) throw new FeedFault('format');
  return value.map(fieldsOf);
}
