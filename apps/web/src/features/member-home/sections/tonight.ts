/** Hours of an evening and night that are compared, in order: from 18:00 to 03:59. */
const NIGHT = [18, 19, 20, 21, 22, 23, 0, 1, 2, 3] as const;
/** Hour at which a night ends. */
const NIGHT_END = 4;
const BEST = 3;
const DAYS = 7;

export interface NightHour {
  hour: number;
  /** null without data. */
  value: number | null;
  isBest: boolean;
}

/** Weekday (0 is Monday) and hour in the reader's time zone. */
interface Clock {
  weekday: number;
  hour: number;
}

/**
 * Returns the hours of the current night until 04:00, otherwise of the coming one, and marks the best three.
 * @param valueAt returns the value of an hour of the week; null without data
 */
export function tonight(now: Clock, valueAt: (clock: Clock) => number | null): NightHour[] {
  const start = now.hour < NIGHT_END ? now.weekday + DAYS - 1 : now.weekday;
  const hours = NIGHT.map((hour) => ({
    hour,
    value: valueAt({ weekday: (hour < NIGHT_END ? start + 1 : start) % DAYS, hour }),
  }));
  const best = hours
    .flatMap(({ value }) => value ?? [])
    .toSorted((a, b) => b - a)
    .slice(0, BEST);
  const limit = best.at(-1);
  return hours.map(({ hour, value }) => ({
    hour,
    value,
    isBest: value !== null && limit !== undefined && value >= limit && value > 0,
  }));
}

/** Returns the best hours as ranges of consecutive hours; `to` is the hour at which a range ends. */
export function bestRanges(hours: readonly NightHour[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { hour, isBest } of hours) {
    if (!isBest) continue;
    const last = ranges.at(-1);
    const to = (hour + 1) % 24;
    if (last?.to === hour) last.to = to;
    else ranges.push({ from: hour, to });
  }
  return ranges;
}
