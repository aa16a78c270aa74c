const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (past < 30 * SECOND) return justNow;
  if (past < HOUR) return relative.format(-Math.max(1, Math.floor(past / MINUTE)), 'minute');
  if (past < DAY) return relative.format(-Math.floor(past / HOUR), 'hour');
  if (past < 2 * DAY) return relative.format(-1, 'day');
  if (past < 30 * DAY) return relative.format(-Math.floor(past / DAY), 'day');
  return dayOf(time, language);
}
