import type { Language } from '@site/contract/core/languages.ts';

/** A day as one writes it in words. */
export function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}
