import { COLLECTED_AT_MINUTE } from './networks.ts';
import type { Average, Figure, Figures, Hours } from './schemas.ts';

/** Pure rules of the figures; the server, the pages, the exports and the tests use the same ones. */

export const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const WEEK_HOURS = 168;
/** An hour whose sample is not there so long after its beginning is a gap; until then it is being collected. */
const LATE_MS = 10 * 60_000;
/** A cell of a heat map with fewer samples says nothing. */
const CELL_SAMPLES = 2;

/** Values in order, one place an hour (or a day); null is a gap. */
export type Series = readonly (number | null)[];

/** The beginning of the hour (UTC) that a time (ms) falls in. */
export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

/** Rounds to so many decimals. */
export function rounded(value: number, decimals: number): number {
  const by = 10 ** decimals;
  return Math.round(value * by) / by;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const present = (values: Series) => values.filter((value) => value !== null);

/**
 * The last hour that counts: the present one when its sample is there or late, else the one before.
 * @param last the hour of the last sample, ms
 */
export function windowEnd(last: number | null, now: number): number {
  const hour = hourOf(now);
  return last === hour || now - hour >= LATE_MS ? hour : hour - HOUR_MS;
}

/** When the next sample is expected: of the present hour while it is not late, else of the next one. */
export function nextSample(last: number | null, now: number): number {
  return windowEnd(last, now) + HOUR_MS + COLLECTED_AT_MINUTE * 60_000;
}

/** Viewers by the rooms whose viewers are counted; null when there are none. */
export function perRoom(viewers: number | null, counted: number | null): number | null {
  return viewers === null || !counted ? null : viewers / counted;
}

/** Viewers per room, hour by hour. */
export function perRoomSeries({ viewers, counted }: Pick<Hours, 'viewers' | 'counted'>): (number | null)[] {
  return viewers.map((value, place) => perRoom(value, counted[place] ?? null));
}

/** The mean of what is there; null when nothing is. */
export function meanOf(values: Series): number | null {
  const known = present(values);
  return known.length === 0 ? null : sum(known) / known.length;
}

/**
 * The value below which that share of the values lies, between two values in proportion (as PostgreSQL's percentile_cont).
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

/** Half of them are there. */
export const isEnough = (there: number, of: number): boolean => there * 2 >= of;

/** The share of hours that are there. */
export function coverageOf(values: Series): number {
  return values.length === 0 ? 0 : rounded(present(values).length / values.length, 4);
}

/** Runs of hours that are not there. */
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

/** How much more `now` is than `before`: 0.05 is 5 %; null when one is unknown, or nought before. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || !before ? null : rounded(now / before - 1, 4);
}

/**
 * The average of hours, and its change against other hours, one for one.
 * @param before as many, from the same weekdays; places it does not have count as gaps
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

/** The averages of the last 24 hours and 7 days, each against the same weekdays a week before. @param values of 14 days or more */
export function figureOf(values: Series): Figure {
  const before = values.slice(0, -WEEK_HOURS);
  return {
    day: averageOf(values.slice(-DAY_HOURS), before.slice(-DAY_HOURS)),
    week: averageOf(values.slice(-WEEK_HOURS), before.slice(-WEEK_HOURS)),
  };
}

/**
 * The hours that were read whole; the others are gaps. Averages and best hours are made of these: of an hour that was read in
 * part it is known that its counts are too small, so a series shows and marks it, and no average has it in.
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

/** All figures of a site, of its whole hours. @param hours at least 14 days of them: the last seven are compared with those before */
export function figuresOf(hours: Hours): Figures {
  const whole = wholeHours(hours);
  return {
    rooms: figureOf(whole.rooms),
    viewers: figureOf(whole.viewers),
    perRoom: figureOf(perRoomSeries(whole)),
    median: figureOf(whole.median),
  };
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether it is the name of a time zone, such as `Europe/Madrid`. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/**
 * Weekday (0 is Monday) and hour (0 to 23) of hours in a zone, by its clock: where clocks are put back, an hour of the day
 * comes twice; where they are put forward, one does not come. In a zone of half hours it is
 * the hour that the beginning falls in.
 * @param from the first hour, ISO 8601
 * @param zone an IANA name; throws RangeError for one that is none (`isZone`)
 */
export function clockOf(from: string, count: number, zone: string): { weekday: number; hour: number }[] {
  // Formatted English is the one answer about zones that every browser has.
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

/** An average of the samples that fall into a cell. */
export interface Cell {
  /** null with fewer than two samples: one hour says nothing of a habit. */
  value: number | null;
  samples: number;
}

function cellOf(values: readonly number[]): Cell {
  return { value: values.length < CELL_SAMPLES ? null : meanOf(values), samples: values.length };
}

/** Values by cell; gaps are left out. */
function sorted(values: Series, cells: number, cellAt: (place: number) => number): Cell[] {
  const found: number[][] = Array.from({ length: cells }, () => []);
  for (const [place, value] of values.entries()) if (value !== null) found[cellAt(place)]?.push(value);
  return found.map(cellOf);
}

/**
 * The best hours: seven weekdays (Monday first) of 24 hours each, by the clock of a zone.
 * @param values hour by hour: viewers per competing room are `perRoomSeries(wholeHours(hours))`
 * @param zone an IANA name; throws RangeError for one that is none
 */
export function bestHours(from: string, values: Series, zone: string): Cell[][] {
  const clock = clockOf(from, values.length, zone);
  const cells = sorted(values, 7 * 24, (place) => {
    const { weekday = 0, hour = 0 } = clock[place] ?? {};
    return weekday * 24 + hour;
  });
  return Array.from({ length: 7 }, (_, weekday) => cells.slice(weekday * 24, weekday * 24 + 24));
}

/** The 24 hours of the day over all weekdays, by the clock of a zone. @param zone as for `bestHours` */
export function hoursOfDay(from: string, values: Series, zone: string): Cell[] {
  const clock = clockOf(from, values.length, zone);
  return sorted(values, 24, (place) => clock[place]?.hour ?? 0);
}
