import { COLLECTED_AT_MINUTE } from './sites.ts';
import type { Average, RecentAverages, IndustryStatistics, Hours } from './schemas.ts';

/** Pure functions for industry statistics, shared by the server, the pages, the exports and the tests. */

export const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const WEEK_HOURS = 168;
/**
 * Time in milliseconds from the start of an hour until a missing sample counts as a gap; before that, collection may
 * still be running.
 */
const LATE_MS = 10 * 60_000;
/** Minimum number of samples for a value in a heat map cell. */
const CELL_SAMPLES = 2;

/** Consecutive values, one per hour (or day); null is a gap. */
export type Series = readonly (number | null)[];

/** Returns the start of the hour (UTC) of a timestamp in milliseconds. */
export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

/** Rounds to a number of decimals. */
export function rounded(value: number, decimals: number): number {
  const by = 10 ** decimals;
  return Math.round(value * by) / by;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const present = (values: Series) => values.filter((value) => value !== null);

/**
 * Returns the last hour of the window: the current one if its sample is collected or late, otherwise the previous one.
 * @param last hour of the last sample, in milliseconds
 * @param now current timestamp in milliseconds
 * @returns start of the hour in milliseconds
 */
export function windowEnd(last: number | null, now: number): number {
  const hour = hourOf(now);
  return last === hour || now - hour >= LATE_MS ? hour : hour - HOUR_MS;
}

/**
 * Returns the expected time of the next sample: in the current hour, or in the next hour if the current sample has been
 * collected or is late.
 * @param last hour of the last sample, in milliseconds
 * @param now current timestamp in milliseconds
 * @returns timestamp in milliseconds
 */
export function nextSample(last: number | null, now: number): number {
  return windowEnd(last, now) + HOUR_MS + COLLECTED_AT_MINUTE * 60_000;
}

/** Returns the viewers per counted room; null if unknown or without counted rooms. */
export function perRoom(viewers: number | null, counted: number | null): number | null {
  return viewers === null || !counted ? null : viewers / counted;
}

/** Returns the viewers per room for each hour. */
export function perRoomSeries({ viewers, counted }: Pick<Hours, 'viewers' | 'counted'>): (number | null)[] {
  return viewers.map((value, place) => perRoom(value, counted[place] ?? null));
}

/** Returns the mean of the known values; null without any. */
export function meanOf(values: Series): number | null {
  const known = present(values);
  return known.length === 0 ? null : sum(known) / known.length;
}

/**
 * Returns a percentile of the known values, with linear interpolation (like PostgreSQL's percentile_cont); null without
 * any.
 * @param part 0 to 1: 0.5 is the median
 */
export function percentileOf(values: Series, part: number): number | null {
  const known = present(values).toSorted((a, b) => a - b);
  const place = (known.length - 1) * part;
  const low = known[Math.floor(place)];
  const high = known[Math.ceil(place)];
  if (low === undefined || high === undefined) return null;
  return low + (high - low) * (place - Math.floor(place));
}

/** Whether at least half of the values are known. */
export const isEnough = (there: number, of: number): boolean => there * 2 >= of;

/** Returns the share of known values, 0 to 1. */
export function coverageOf(values: Series): number {
  return values.length === 0 ? 0 : rounded(present(values).length / values.length, 4);
}

/** Returns the runs of missing hours. */
export function gapsOf(values: Series): { place: number; length: number }[] {
  const gaps: { place: number; length: number }[] = [];
  for (const [place, value] of values.entries()) {
    if (value !== null) continue;
    const last = gaps.at(-1);
    if (last && last.place + last.length === place) last.length += 1;
    else gaps.push({ place, length: 1 });
  }
  return gaps;
}

/** Returns the relative change: 0.05 is 5 %; null if a value is unknown or `before` is zero. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || !before ? null : rounded(now / before - 1, 4);
}

/**
 * Returns the average of hourly values and its change from the previous period, compared hour by hour.
 * @param before the same hours of the previous period; missing positions count as gaps
 */
export function averageOf(values: Series, before: Series): Average {
  const hours = present(values).length;
  const pairs = values.flatMap((now, place) => {
    const past = before[place] ?? null;
    return now === null || past === null ? [] : [{ now, past }];
  });
  const mean = meanOf(values);
  return {
    value: mean === null ? null : rounded(mean, 2),
    hours,
    of: values.length,
    enough: isEnough(hours, values.length),
    change: isEnough(pairs.length, values.length)
      ? changeOf(sum(pairs.map(({ now }) => now)), sum(pairs.map(({ past }) => past)))
      : null,
  };
}

/**
 * Returns the averages of the last 24 hours and 7 days, each compared with the same weekdays one week before.
 * @param values hourly values of 14 days or more
 */
export function recentAverages(values: Series): RecentAverages {
  const before = values.slice(0, -WEEK_HOURS);
  return {
    day: averageOf(values.slice(-DAY_HOURS), before.slice(-DAY_HOURS)),
    week: averageOf(values.slice(-WEEK_HOURS), before.slice(-WEEK_HOURS)),
  };
}

/**
 * Replaces partial hours with gaps. Averages and best hours use the result, because the counts of a partial hour are
 * known to be too low; a series shows such an hour and marks it.
 */
export function wholeHours(hours: Hours): Hours {
  const lost = new Set(hours.partial);
  const whole = (values: Series) => values.map((value, place) => (lost.has(place) ? null : value));
  return {
    from: hours.from,
    rooms: whole(hours.rooms),
    counted: whole(hours.counted),
    viewers: whole(hours.viewers),
    lowerQuartile: whole(hours.lowerQuartile),
    median: whole(hours.median),
    upperQuartile: whole(hours.upperQuartile),
    partial: [],
  };
}

/**
 * Returns all statistics of a site from its complete hours.
 * @param hours at least 14 days: the last seven are compared with those before
 */
export function computeIndustryStatistics(hours: Hours): IndustryStatistics {
  const whole = wholeHours(hours);
  return {
    rooms: recentAverages(whole.rooms),
    viewers: recentAverages(whole.viewers),
    perRoom: recentAverages(perRoomSeries(whole)),
    median: recentAverages(whole.median),
  };
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether a string is a time zone, such as `Europe/Madrid`. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/**
 * Returns the weekday (0 is Monday) and hour (0 to 23) in the local time of a zone, for consecutive hours: an hour
 * repeats when DST ends and one is skipped when it starts. If the offset of the zone is not a whole number of hours,
 * the returned hour is the local hour that contains the start of the given hour.
 * @param from the first hour, ISO 8601
 * @param zone an IANA name
 * @throws RangeError if the zone is unknown (`isZone`)
 */
export function clockOf(from: string, count: number, zone: string): { weekday: number; hour: number }[] {
  // Formatting is the only time zone API that every browser supports; English makes the result parseable.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const start = Date.parse(from);
  return Array.from({ length: count }, (_, place) => {
    const parts = format.formatToParts(start + place * HOUR_MS);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return { weekday: WEEKDAYS.indexOf(part('weekday')), hour: Number(part('hour')) };
  });
}

/** Average of the samples of a cell. */
export interface Cell {
  /** null with fewer than two samples: one hour shows no pattern. */
  value: number | null;
  samples: number;
}

function cellOf(values: readonly number[]): Cell {
  return { value: values.length < CELL_SAMPLES ? null : meanOf(values), samples: values.length };
}

/** Groups values by cell and averages them; skips gaps. */
function sorted(values: Series, cells: number, cellAt: (place: number) => number): Cell[] {
  const found: number[][] = Array.from({ length: cells }, () => []);
  for (const [place, value] of values.entries()) if (value !== null) found[cellAt(place)]?.push(value);
  return found.map(cellOf);
}

/**
 * Returns the averages by hour of the week: seven weekdays (Monday first) of 24 hours each, in the local time of a
 * zone.
 * @param values hourly values, such as `perRoomSeries(wholeHours(hours))` for viewers per competing room
 * @param zone an IANA name
 * @throws RangeError if the zone is unknown
 */
export function bestHours(from: string, values: Series, zone: string): Cell[][] {
  const clock = clockOf(from, values.length, zone);
  const cells = sorted(values, 7 * 24, (place) => {
    const { weekday = 0, hour = 0 } = clock[place] ?? {};
    return weekday * 24 + hour;
  });
  return Array.from({ length: 7 }, (_, weekday) => cells.slice(weekday * 24, weekday * 24 + 24));
}

/**
 * Returns the averages of the 24 hours of the day over all weekdays, in the local time of a zone.
 * @param zone an IANA name
 * @throws RangeError if the zone is unknown
 */
export function hoursOfDay(from: string, values: Series, zone: string): Cell[] {
  const clock = clockOf(from, values.length, zone);
  return sorted(values, 24, (place) => clock[place]?.hour ?? 0);
}
