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

/** Groups of the year, month and day in ISO and LOCAL. */
const DATE_GROUPS = {
  iso: { year: 1, month: 2, day: 3 },
  us: { year: 3, month: 1, day: 2 },
  eu: { year: 3, month: 2, day: 1 },
} satisfies Record<DateOrder, Record<'year' | 'month' | 'day', number>>;

/**
 * Returns the timestamp of a matched date and clock time, read as UTC; null if there is no such time or it is before
 * the year 2000.
 */
function clockTime(found: RegExpExecArray, order: DateOrder): number | null {
  const numberAt = (group: number) => Number(found[group] ?? 0);
  const groups = DATE_GROUPS[order];
  const [year, month, day] = [numberAt(groups.year), numberAt(groups.month), numberAt(groups.day)];
  const [hour, minute, second] = [numberAt(4), numberAt(5), numberAt(6)];
  const utc = Date.UTC(year, month - 1, day, hourOf(hour, found[7]), minute, second);
  const date = new Date(utc);
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isClock = hour < 24 && minute < 60 && second < 60;
  return isDate && isClock && year >= 2000 ? utc : null;
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
    const utc = clockTime(found, order);
    if (utc === null) return null;
    const at = found[8] === undefined ? inZone(utc) : utc - offsetMs(found[8]);
    return at <= now + 24 * HOUR_MS ? at : null;
  };
}
