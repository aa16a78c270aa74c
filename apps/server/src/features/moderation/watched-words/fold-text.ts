import { foldName } from '@site/contract/members/fields.ts';

/** Token between two separators, normalized like names. */
export interface Piece {
  normalized: string;
  /** True when the token is entirely Cyrillic, so its look-alikes of Latin letters are not a disguise. */
  cyrillic: boolean;
  /** True when separators without whitespace precede the token, so it may be part of a split word. */
  joined: boolean;
}

const CYRILLIC = /^[\p{Script=Cyrillic}\p{M}]+$/u;

/** Replaces punctuation that represents a letter within a word. */
const asLetters = (text: string) => text.replace(/(?<=[\p{L}\p{N}])[!|](?=[\p{L}\p{N}])/gu, 'i');

/** Collapses a character that is repeated three or more times, for emphasis or as a disguise. */
const calm = (normalized: string) => normalized.replace(/(.)\1{2,}/gu, '$1');

/**
 * Splits a string into normalized tokens for comparison, without case, accents, invisible characters, look-alikes and
 * stretched letters.
 */
export function foldText(text: string): Piece[] {
  const plain = asLetters(text.normalize('NFKC').replace(/[\p{Cf}\u034F\u115F\u1160\u3164]/gu, ''));
  const pieces: Piece[] = [];
  let end = -1;
  for (const { 0: piece, index } of plain.matchAll(/[\p{L}\p{M}\p{N}@$]+/gu)) {
    const joined = end >= 0 && !/\s/u.test(plain.slice(end, index));
    end = index + piece.length;
    // A digit represents a letter only next to letters; a number stays a number.
    const normalized = /^\p{N}+$/u.test(piece) ? piece : calm(foldName(piece));
    if (normalized !== '') pieces.push({ normalized, cyrillic: CYRILLIC.test(piece), joined });
  }
  return pieces;
}
