/** A day of the calendar as one writes it in words, the same wherever one is. */
export function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}
