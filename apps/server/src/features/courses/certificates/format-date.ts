import type { Language } from '@site/contract/core/languages.ts';

/** Formats the UTC day of an ISO 8601 time in the long date format of the language. */
export function formatDate(time: string, language: Language): string {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
