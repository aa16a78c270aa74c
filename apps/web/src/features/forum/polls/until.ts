const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Relative time such as "in 3 days": in minutes below one hour, in hours below two days, else in days. */
export function until(time: number, now: number, language: string): string {
  const ahead = Math.max(0, time - now);
  const relative = new Intl.RelativeTimeFormat(language);
  if (ahead < HOUR) return relative.format(Math.max(1, Math.ceil(ahead / MINUTE)), 'minute');
  if (ahead < 2 * DAY) return relative.format(Math.round(ahead / HOUR), 'hour');
  return relative.format(Math.round(ahead / DAY), 'day');
}
