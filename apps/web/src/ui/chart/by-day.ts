import { dayKey } from './chart-text.ts';

/** Aggregate of the hours of a day. */
interface DayStatistics {
  /** Timestamp of the first hour of the day in the range. */
  at: number;
  /** Number of hours with a value, and of hours of the day in the range. */
  counted: number;
  hours: number;
  /** Null when no hour has a value. */
  mean: number | null;
  low: number | null;
  high: number | null;
}

/** Memoizes day starts: several charts show the same hours, and computing the day of each is slow. */
const known = new WeakMap<readonly number[], { zone: string; starts: number[] }>();

/** Returns the indexes at which a day of a time zone starts, including the first one. */
export function dayStarts(times: readonly number[], zone: string): number[] {
  const found = known.get(times);
  if (found?.zone === zone) return found.starts;
  const starts: number[] = [];
  let last = '';
  for (const [index, at] of times.entries()) {
    const day = dayKey(at, zone);
    if (day !== last) starts.push(index);
    last = day;
  }
  known.set(times, { zone, starts });
  return starts;
}

/** Aggregates hours by days of a time zone; long tables show days. */
export function byDay(times: readonly number[], values: readonly (number | null)[], zone: string): DayStatistics[] {
  const starts = dayStarts(times, zone);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? times.length;
    const presentValues = values.slice(start, end).filter((value) => value !== null);
    const some = presentValues.length > 0;
    return {
      at: times[start] ?? 0,
      counted: presentValues.length,
      hours: end - start,
      mean: some ? presentValues.reduce((sum, value) => sum + value, 0) / presentValues.length : null,
      low: some ? Math.min(...presentValues) : null,
      high: some ? Math.max(...presentValues) : null,
    };
  });
}
