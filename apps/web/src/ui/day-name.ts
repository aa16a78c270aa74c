const noon = (time: number) => new Date(time).setHours(12, 0, 0, 0);

/**
 * A day as people name it, where the reader is: today, yesterday, then its date; the year only where it is another one.
 * What a clock behind the server's takes for tomorrow is today.
 */
export function dayName(at: number, now: number, language: string): string {
  // By the calendar: days have 23 or 25 hours twice a year.
  const days = Math.max(0, Math.round((noon(now) - noon(at)) / 86_400_000));
  if (days < 2) {
    const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
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
