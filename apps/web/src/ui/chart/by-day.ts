import { dayKey } from './chart-text.ts';

/** What the hours of a day come to. */
export interface DayFigures {
  /** The first hour of the day that is there. */
  at: number;
  /** Hours with a figure, of those the day has in the range. */
  counted: number;
  hours: number;
  /** null while no hour has a figure. */
  mean: number | null;
  low: number | null;
  high: number | null;
}

/** The days of a zone, each with its hours' places: from, and up to before the next one. */
export function dayStarts(times: readonly number[], zone: string): number[] {
  const starts: number[] = [];
  let last = '';
  for (const [index, at] of times.entries()) {
    const day = dayKey(at, zone);
    if (day !== last) starts.push(index);
    last = day;
  }
  return starts;
}

/** Hours put together by days of a zone: a long table is read by day. */
export function byDay(times: readonly number[], values: readonly (number | null)[], zone: string): DayFigures[] {
  const starts = dayStarts(times, zone);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? times.length;
    const known = values.slice(start, end).filter((value) => value !== null);
    const some = known.length > 0;
    return {
      at: times[start] ?? 0,
      counted: known.length,
      hours: end - start,
      mean: some ? known.reduce((sum, value) => sum + value, 0) / known.length : null,
      low: some ? Math.min(...known) : null,
      high: some ? Math.max(...known) : null,
    };
  });
}
