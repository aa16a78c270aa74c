/** Formats a timestamp in local time and the given language. */
export function momentText(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(instant));
}
