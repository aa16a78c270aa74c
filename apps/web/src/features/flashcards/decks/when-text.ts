const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Formats the relative time until something is due, such as "in 2 hours" or "tomorrow". */
export function whenText(time: string, now: number, language: string): string {
  const ms = Math.max(0, Date.parse(time) - now);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (ms < HOUR) return relative.format(Math.max(1, Math.round(ms / 60_000)), 'minute');
  if (ms < DAY) return relative.format(Math.round(ms / HOUR), 'hour');
  return relative.format(Math.round(ms / DAY), 'day');
}
