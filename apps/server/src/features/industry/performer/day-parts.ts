import {
  DAY_KINDS,
  DAY_PARTS,
  PART_HOURS_MIN,
  type DayKind,
  type Performer,
} from '@site/contract/industry/performer-schemas.ts';
import type { Seen } from './seen.ts';

const HOUR = 3_600_000;
const PART = 6 * HOUR;

/**
 * Returns the average viewers by part of the reader's day. The parts are always the same four blocks of UTC hours,
 * named after the local time of their midpoint. If the blocks moved with the time zone, a caller could derive single
 * hours from two zones.
 */
export function dayParts(
  seen: readonly Seen[],
  { until, timeZone }: { until: number; timeZone: string },
): Performer['parts'] {
  const shift = zoneOffset(timeZone, until) * HOUR;
  const found = new Map<string, number[]>();
  for (const { at, viewers } of seen) {
    if (viewers === null) continue;
    const middle = new Date(Math.floor(Date.parse(at) / PART) * PART + PART / 2 + shift);
    const kind: DayKind = middle.getUTCDay() % 6 === 0 ? 'weekend' : 'weekday';
    const key = `${kind} ${DAY_PARTS[Math.floor(middle.getUTCHours() / 6)]}`;
    found.set(key, [...(found.get(key) ?? []), viewers]);
  }
  return DAY_KINDS.flatMap((kind) =>
    DAY_PARTS.map((part) => {
      const counts = found.get(`${kind} ${part}`) ?? [];
      return { kind, part, viewers: counts.length < PART_HOURS_MIN ? null : mean(counts) };
    }),
  );
}

/** Returns the offset of a time zone from UTC in hours at a timestamp. */
export function zoneOffset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // The format is GMT+05:30, or just GMT for UTC.
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60) : 0;
}

/** Returns the average rounded to one decimal; null for an empty list. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return tenth(values.reduce((sum, value) => sum + value, 0) / values.length);
}

export const tenth = (value: number): number => Math.round(value * 10) / 10;
