import type { Language } from '@site/contract/core/languages.ts';

/** Native name of each language, which its speakers recognize in any interface language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ru: 'Русский' };

/** Returns the name of a language in another language, or its code if there is none. */
export function languageName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
}
