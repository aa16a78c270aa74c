import { existsSync } from 'node:fs';
import { LANGUAGES } from '@site/contract/core/languages.ts';

/** Languages with demo content in content/seed. */
export const DEMO_LANGUAGES = LANGUAGES.filter((language) =>
  existsSync(new URL(`../../../../content/seed/${language}`, import.meta.url)),
);
