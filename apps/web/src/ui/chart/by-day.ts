import { dayKey } from './chart-text.ts';

/** What the hours of a day come to. */
interface DayFigures {
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

/** Charts of the same hours stand below each other, and to ask what day it is takes long. */
const known = new WeakMap<readonly number[], { zone: string; starts: number[] }>();

/** The places where a day of a zone begins; the first one, too. */
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

/** Hours put together by days of a zone: a long table is read by day. */
export function byDay(times: readonly number[], values: readonly (number | null)[], zone: string): DayFigures[] {
  const starts = dayStarts(times, zone);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? times.length;
    const figures = values.slice(start, end).filter((value) => value !== null);
    const some = figures.length > 0;
    return {
      at: times[start] ?? 0,
      counted: figures.length,
      hours: end - start,
      mean: some ? figures.reduce((sum, value) => sum + value, 0) / figures.length : null,
      low: some ? Math.min(...figures) : null,
      high: some ? Math.max(...figures) : null,
    };
  });
}
