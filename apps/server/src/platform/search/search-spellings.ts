import type { Language } from '@site/contract/core/languages.ts';

/** Maximum number of spellings per word. More would make the query longer without finding more. */
const MOST = 16;
const ACCENTS = new Map([...'aeiou'].map((letter, at) => [letter, [...'áéíóú'][at] ?? letter]));

function withoutAccents(word: string): string {
  // й is a separate letter, not и with a diacritic.
  return word.replace(/[^йЙ]/gu, (sign) => sign.normalize('NFD').replace(/\p{M}/gu, '')).normalize('NFC');
}

/** Returns the variants of a word that have the diacritic on one letter at a time. */
function oneSigned(word: string, signs: ReadonlyMap<string, string>): string[] {
  const letters = [...word];
  return letters.flatMap((letter, at) => {
    const signed = signs.get(letter);
    return signed === undefined ? [] : [letters.with(at, signed).join('')];
  });
}

const SIGNS: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map([['e', 'é']]),
  es: new Map([...ACCENTS, ['n', 'ñ'], ['u', 'ú']]),
  ru: new Map([['е', 'ё']]),
};

/**
 * Returns the possible spellings of a word in a language, because accents and the dots of ё are often omitted. A
 * Spanish or Russian word has at most one of these marks, so it is enough to vary one letter at a time. The tilde of ñ
 * may be combined with an accent.
 */
export function spellings(word: string, language: Language): string[] {
  const typed = word.toLowerCase();
  const bare = withoutAccents(typed);
  const signed = oneSigned(bare, SIGNS[language]);
  const both = signed.filter((one) => one.includes('ñ')).flatMap((one) => oneSigned(one, ACCENTS));
  return [...new Set([typed, bare, ...signed, ...both])].slice(0, MOST);
}
