import { existsSync } from 'node:fs';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';

const folder = new URL('../../../../content/seed/', import.meta.url);
const filesOf = (language: Language) => [language, `asks/${language}.json`, `inspiration-${language}.json`];

/** Languages whose demo content in content/seed is complete, except for entries in files of all languages. */
export const DEMO_LANGUAGES = LANGUAGES.filter((language) =>
  filesOf(language).every((file) => existsSync(new URL(file, folder))),
);
