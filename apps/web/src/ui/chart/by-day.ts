import { dayKey } from './chart-text.ts';

/** Aggregate of one day's hours. */
interface DayStatistics {
  /** Timestamp of the day's first hour that is in the range. */
  at: number;
  /** Number of hours with a value. */
  counted: number;
  hours: number;
  /** Null if no hour has a value. */
  mean: number | null;
  low: number | null;
  high: number | null;
}

/** Memoizes day starts, because several charts show the same hours and determining the day of each hour is slow. */
const known = new WeakMap<readonly number[], { zone: string; starts: number[] }>();

/** Returns the indexes at which a day starts in a time zone, including the first index. */
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

/** Aggregates hours into days of a time zone, for tables that would otherwise be too long. */
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
