import { REST_DAYS } from '@site/contract/points/rules.ts';
import { plusDays } from '#ui/dates/calendar-day.ts';

/** Days per row of the calendar. */
export const WEEK = 7;
/** Number of days shown initially. */
const SHORT = 2 * WEEK;

/** Days that can be declared rest days, from today on: all of them, or only the first two weeks. */
export function restChoices(today: string, all: boolean): string[] {
  return Array.from({ length: all ? REST_DAYS + 1 : SHORT }, (_, later) => plusDays(today, later));
}

/** Column of a day in a week that starts on Monday, from 1. */
export function columnOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK) + 1;
}

/**
 * Target of a key press as in calendar grids: arrows move by a day or a week, Home and End to the ends of the week.
 * @param at index in the displayed days
 * @returns an index; null for other keys
 */
export function dayByKey(key: string, at: number, days: readonly string[]): number | null {
  const column = columnOf(days[at] ?? '');
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -WEEK,
    ArrowDown: WEEK,
    Home: 1 - column,
    End: WEEK - column,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = at + step;
  // Up and down do nothing at the edge; the other keys stop at the first and last day.
  if (Math.abs(step) === WEEK && (to < 0 || to >= days.length)) return at;
  return Math.min(Math.max(to, 0), days.length - 1);
}

/** Weekday names, from Monday. */
export function weekdayNames(language: string): string[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: WEEK }, (_, later) => name.format(Date.UTC(2024, 0, 1 + later)));
}
