import type { Language } from '@site/contract/core/languages.ts';

/** Each language by its native name, which its speakers recognize in any interface language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ru: 'Русский' };
