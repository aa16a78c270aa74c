import { foldName } from '@site/contract/members/fields.ts';
import type { Segments } from '@site/contract/search/schemas.ts';
import { editDistance } from '@site/contract/search/edit-distance.ts';

const wordsOf = (name: string) => name.split(/[ ._-]+/).map(foldName);

/**
 * Returns the score of a name for a typed query, from 0 to 1; 0 when the name does not contain the query. Compares
 * normalized names.
 */
export function nameFit(name: string, typed: string): number {
  const [whole, sought] = [foldName(name), foldName(typed)];
  if (sought === '' || !whole.includes(sought)) return 0;
  // If two names contain the query, the shorter one scores higher.
  const rest = (whole.length - sought.length) / 1000;
  if (rest === 0) return 1;
  if (whole.startsWith(sought)) return 0.9 - rest;
  return (wordsOf(name).some((word) => word.startsWith(sought)) ? 0.8 : 0.5) - rest;
}

/** Returns the maximum edit distance of a word with the given number of letters. */
const slipsOf = (letters: number) => (letters < 5 ? 1 : letters < 9 ? 2 : 3);

/** Returns the score of a name for a misspelt query, below any score of `nameFit`; 0 when it is a different name. */
export function nearFit(name: string, typed: string): number {
  const sought = foldName(typed);
  const most = slipsOf(sought.length);
  const slips = Math.min(
    ...[foldName(name), ...wordsOf(name)].filter((part) => part !== '').map((part) => editDistance(part, sought, most)),
  );
  return slips > most || sought.length < 3 ? 0 : 0.2 - slips / 20;
}

/** Splits the name into segments with the typed part highlighted, regardless of its spelling in the name. */
export function markedName(name: string, typed: string): Segments {
  const signs = [...name];
  const normalizedLetters = signs.flatMap((sign, at) => [...foldName(sign)].map((letter) => ({ letter, at })));
  const sought = foldName(typed);
  const from = normalizedLetters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(sought);
  const [first, last] = [normalizedLetters[from], normalizedLetters[from + sought.length - 1]];
  if (sought === '' || from < 0 || !first || !last) return [{ text: name, hit: false }];
  const piece = (begin: number, end: number, hit: boolean) => ({ text: signs.slice(begin, end).join(''), hit });
  return [
    piece(0, first.at, false),
    piece(first.at, last.at + 1, true),
    piece(last.at + 1, signs.length, false),
  ].filter(({ text }) => text !== '');
}
