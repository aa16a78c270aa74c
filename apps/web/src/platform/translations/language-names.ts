import type { Language } from '@site/contract/core/languages.ts';

/** Native name of each language, which its speakers recognize in any interface language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ru: 'Русский' };
