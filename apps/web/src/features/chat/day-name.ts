/** A day as people name it: today, yesterday, then its date; the year only where it is another one. */
export function dayName(at: number, now: number, language: string): string {
  const day = (time: number) => new Date(time).setHours(12, 0, 0, 0);
  const days = Math.round((day(now) - day(at)) / 86_400_000);
  if (days >= 0 && days < 2) {
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
