const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the hours and minutes of a time in the given language. */
export function clockTime(time: string, language: string): string {
  const known = formats.get(language) ?? new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  formats.set(language, known);
  return known.format(Date.parse(time));
}
