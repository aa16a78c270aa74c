import { relativeTime } from './relative-time.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

interface Language {
  language: string;
  /** Translation of "just now". */
  justNow: string;
}

/** Cache of formatters, because creating one takes longer than rendering a list row. */
const days = new Map<string, Intl.DateTimeFormat>();

/** Formats the date of a timestamp. The server and the first render use UTC, so that hydration matches. */
export function dayOf(time: number, language: string, timeZone?: string): string {
  const key = `${language} ${timeZone ?? ''}`;
  const known =
    days.get(key) ??
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...(timeZone && { timeZone }),
    });
  days.set(key, known);
  return known.format(time);
}

/** Formats a relative time with steps at 30 s, 1 h, 24 h, 2 days and 30 days (FORM-05); older times show the date. */
export function ago(time: number, now: number, { language, justNow }: Language): string {
  const past = Math.max(0, now - time);
  if (past < 30 * SECOND) return justNow;
  if (past < 30 * DAY) return relativeTime(-past, language);
  return dayOf(time, language);
}
