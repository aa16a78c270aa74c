import { WORDS } from '@site/contract/languages/words.ts';
import type { Language } from '@site/contract/core/languages.ts';

/** Maximum number of spellings per word. More would make the query longer without finding more. */
const MOST = 16;

function withoutAccents(word: string): string {
  // й is a separate letter, not и with a diacritic.
  return word.replace(/[^йЙ]/gu, (sign) => sign.normalize('NFD').replace(/\p{M}/gu, '')).normalize('NFC');
}

/** Returns the variants of a word that have the diacritic on one letter at a time. */
function oneSigned(word: string, signs: Readonly<Record<string, string>>): string[] {
  const letters = [...word];
  return letters.flatMap((letter, at) => {
    return [...(signs[letter] ?? '')].map((signed) => letters.with(at, signed).join(''));
  });
}

/**
 * Returns the possible spellings of a word in a language, because diacritics such as accents and the dots of ё are often
 * omitted. A word has at most one accent, so it is enough to vary one letter at a time. Other diacritics, such as the
 * tilde of ñ, may be combined with an accent.
 */
export function spellings(word: string, language: Language): string[] {
  const typed = word.toLowerCase();
  const bare = withoutAccents(typed);
  const { accents, letters } = WORDS[language];
  const signed = oneSigned(bare, { ...accents, ...letters });
  const both = oneSigned(bare, letters).flatMap((one) => oneSigned(one, accents));
  return [...new Set([typed, bare, ...signed, ...both])].slice(0, MOST);
}
