import type { DateOrder } from '@site/contract/stream/limits.ts';

const CLOCK = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap])?\.?m?\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}$`, 'i');
const LOCAL = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${CLOCK}$`, 'i');

/** Returns whether a cell contains a time in one of the supported date orders. */
export const isTime = (cell: string) => ISO.test(cell) || LOCAL.test(cell);

/**
 * Detects the date order of a file. Cells that are not times are ignored.
 * @returns `iso` if all times are in that order. Otherwise `eu` or `us`, whichever alone fits the times that are not in
 * ISO order; null if both or neither fit, or if there are no times.
 */
export function orderOf(cells: readonly string[]): DateOrder | null {
  const written = cells.filter(isTime);
  if (written.length === 0) return null;
  if (written.every((cell) => ISO.test(cell))) return 'iso';
  const parts = written.flatMap((cell) => {
    const [, first, second] = LOCAL.exec(cell) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  const isEu = parts.every(({ second }) => second <= 12);
  const isUs = parts.every(({ first }) => first <= 12);
  return isEu === isUs ? null : isEu ? 'eu' : 'us';
}

const HOUR_MS = 3_600_000;

/** Converts an hour of the 12-hour clock, followed by a or p, to the 24-hour clock. Returns other hours unchanged. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function offsetMs(text: string): number {
  if (/^[A-Z]/i.test(text)) return 0;
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * (Number(text.slice(1, 3)) * HOUR_MS + Number(text.slice(-2)) * 60_000);
}

/**
 * Returns a parser for times in cells.
 * @param zone time zone of times without an offset. A local time that a clock change skips is moved later by the
 * skipped period; for a repeated local time the first is used.
 * @returns parser that returns a timestamp in milliseconds; null for anything that is not a time from the year 2000
 * until 24 hours after `now`
 */
export function timeReader(order: DateOrder, zone: string, now = Date.now()): (cell: string) => number | null {
  /** Cache of UTC timestamps by local hour, because the time zone lookup is slow. */
  const hours = new Map<number, number>();
  const inZone = (utc: number) => {
    const hour = Math.floor(utc / HOUR_MS) * HOUR_MS;
    const begin = hours.getOrInsertComputed(
      hour,
      () =>
        Temporal.PlainDateTime.from(new Date(hour).toISOString().slice(0, 19)).toZonedDateTime(zone).epochMilliseconds,
    );
    return begin + (utc - hour);
  };
  return (cell) => {
    const found = (order === 'iso' ? ISO : LOCAL).exec(cell);
    if (!found) return null;
    const [a, b, c, hour, minute, second] = found.slice(1, 7).map((text) => Number(text ?? 0));
    const [year = 0, month = 0, day = 0] = order === 'iso' ? [a, b, c] : order === 'us' ? [c, a, b] : [c, b, a];
    const utc = Date.UTC(year, month - 1, day, hourOf(hour ?? 0, found[7]), minute, second);
    const date = new Date(utc);
    const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && (hour ?? 0) < 24;
    if (!isReal || (minute ?? 0) > 59 || (second ?? 0) > 59 || year < 2000) return null;
    const at = found[8] === undefined ? inZone(utc) : utc - offsetMs(found[8]);
    return at <= now + 24 * HOUR_MS ? at : null;
  };
}
