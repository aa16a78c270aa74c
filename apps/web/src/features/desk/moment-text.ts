/** A moment by the reader's clock and in their language. */
export function momentText(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(instant));
}
