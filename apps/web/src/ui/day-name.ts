const noon = (time: number) => new Date(time).setHours(12, 0, 0, 0);

/**
 * Formats a local day: today, yesterday, then the date, with the year only when it differs. A day in the future, caused
 * by a clock that is slow, is today.
 */
export function dayName(at: number, now: number, language: string): string {
  // Compares calendar days: days have 23 or 25 hours twice a year.
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
