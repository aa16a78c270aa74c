import type { Language } from '@site/contract/core/languages.ts';

/** Spellings of one word that are looked for; more would make the query long and find nothing more. */
const MOST = 16;
const ACCENTS = new Map([...'aeiou'].map((letter, at) => [letter, [...'áéíóú'][at] ?? letter]));

function withoutAccents(word: string): string {
  // й is a letter of its own, not и with a sign.
  return word.replace(/[^йЙ]/gu, (sign) => sign.normalize('NFD').replace(/\p{M}/gu, '')).normalize('NFC');
}

/** The word with each of the letters, one at a time, written with its sign. */
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
 * How a word may stand in a text of the language: people leave out accents and the dots of ё, or put them. A Spanish or
 * Russian word has at most one of them, so one letter at a time is enough; the tilde of ñ may come beside an accent.
 */
export function spellings(word: string, language: Language): string[] {
  const typed = word.toLowerCase();
  const bare = withoutAccents(typed);
  const signed = oneSigned(bare, SIGNS[language]);
  const both = signed.filter((one) => one.includes('ñ')).flatMap((one) => oneSigned(one, ACCENTS));
  return [...new Set([typed, bare, ...signed, ...both])].slice(0, MOST);
}
