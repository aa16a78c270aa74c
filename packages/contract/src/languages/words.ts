import type { Language } from '../core/languages.ts';
import { words } from './all/words.ts';
import type { LanguageWords } from './language-words.ts';

/** Words of each language outside the catalogues. */
export const WORDS: Readonly<Record<Language, LanguageWords>> = words;

export const ALL_WORDS: readonly LanguageWords[] = Object.values(WORDS);
