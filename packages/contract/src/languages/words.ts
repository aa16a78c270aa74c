import type { Language } from '../core/languages.ts';
import { words as en } from './en/words.ts';
import { words as es } from './es/words.ts';
import { words as ru } from './ru/words.ts';
import type { LanguageWords } from './language-words.ts';

/** Words of each language outside the catalogues. */
export const WORDS: Readonly<Record<Language, LanguageWords>> = { en, es, ru };

export const ALL_WORDS: readonly LanguageWords[] = Object.values(WORDS);
