const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Options extends Pick<Intl.RelativeTimeFormatOptions, 'style' | 'numeric'> {
  /** Shows seconds below one minute; otherwise the smallest unit is the minute. */
  seconds?: boolean;
  /** Number of hours from which days are shown; 24 by default. */
  daysFrom?: number;
}

/** Returns the distance in whole units, with the largest unit that fits. */
function wholeUnits(ms: number, { seconds, daysFrom }: Required<Pick<Options, 'seconds' | 'daysFrom'>>) {
  const size = Math.abs(ms);
  const round = ms < 0 ? Math.floor : Math.round;
  const roundMinutes = ms < 0 ? Math.floor : Math.ceil;
  if (seconds && size < MINUTE) return { count: Math.max(1, round(size / SECOND)), unit: 'second' } as const;
  if (size < HOUR) return { count: Math.max(1, roundMinutes(size / MINUTE)), unit: 'minute' } as const;
  if (size < daysFrom * HOUR) return { count: round(size / HOUR), unit: 'hour' } as const;
  return { count: round(size / DAY), unit: 'day' } as const;
}

/**
 * Formats the distance to a time in milliseconds, negative for the past: "5 minutes ago", "tomorrow", "in 3 days". The
 * past is rounded down to whole units. Of the future, minutes are rounded up, and hours and days to the nearest.
 */
export function relativeTime(ms: number, language: string, options: Options = {}): string {
  const { seconds = false, daysFrom = 24, numeric = 'auto', style = 'long' } = options;
  const { count, unit } = wholeUnits(ms, { seconds, daysFrom });
  return new Intl.RelativeTimeFormat(language, { numeric, style }).format(ms < 0 ? -count : count, unit);
}

/** Returns "today", "yesterday" or a number of days ago. */
export function daysAgo(days: number, language: string): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
}

/** Formats the time since a draft was saved, such as "3 sec. ago". */
export function savedAgo(time: number, now: number, language: string): string {
  return relativeTime(Math.min(-1, time - now), language, { style: 'short', numeric: 'always', seconds: true });
}

/** Formats the time until something is due, such as "in 2 hours" or "tomorrow". */
export function timeUntil(time: string, language: string): string {
  return relativeTime(Math.max(0, Date.parse(time) - Date.now()), language);
}
