import { daysAgo } from './relative-time.ts';

const noon = (time: number) => new Date(time).setHours(12, 0, 0, 0);

/**
 * Formats a local day: "Today", "Yesterday", otherwise the date, with the year only if it is not the current one. A day
 * in the future, due to a slow clock, is shown as today.
 */
export function dayName(at: number, now: number, language: string): string {
  // Compares calendar days, because twice a year a day has 23 or 25 hours.
  const days = Math.max(0, Math.round((noon(now) - noon(at)) / 86_400_000));
  if (days < 2) {
    const text = daysAgo(days, language);
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  }
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(at);
}
