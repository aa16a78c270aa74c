import type { Language } from '@site/contract/core/languages.ts';

/** Each language by its own name, so that one finds it from any other. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ru: 'Русский' };
