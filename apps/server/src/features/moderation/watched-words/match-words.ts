import { foldName } from '@site/contract/members/fields.ts';

/**
 * Maximum number of letters in each of at least three separate groups that count as one split word, as in "s p a m" or
 * "sp a m". Longer Cyrillic tokens never match a Latin word.
 */
const LOOSE = 2;

/** Returns whether tokens may be one split word. */
function isPulledApart(pieces: readonly Piece[]): boolean {
  const within = pieces.slice(1).every(({ joined }) => joined);
  return within || (pieces.length > 2 && pieces.every(({ normalized }) => [...normalized].length <= LOOSE));
}

/** A Cyrillic word of more than two letters is a different word, even if its letters look like Latin ones. */
const isCyrillicWord = ({ cyrillic, normalized }: Piece) => cyrillic && [...normalized].length > LOOSE;

interface NormalizedWord {
  /** The word without its separators. */
  word: string;
  pieces: readonly Piece[];
}

function standsAt(text: readonly Piece[], start: number, { word, pieces: wanted }: NormalizedWord): boolean {
  const latin = !wanted.some(({ cyrillic }) => cyrillic);
  let met = '';
  for (let at = start; at < text.length && met.length < word.length; at += 1) {
    const piece = text[at];
    if (!piece || (latin && isCyrillicWord(piece))) return false;
    met += piece.normalized;
    if (!word.startsWith(met)) return false;
    if (met !== word) continue;
    const pieces = text.slice(start, at + 1);
    return pieces.length === wanted.length || pieces.length === 1 || isPulledApart(pieces);
  }
  return false;
}

/**
 * Returns the first of the words that one of the texts contains as a whole word, not as part of a longer word (as "ass"
 * in "class"); null when there is none. Also matches words written with spaces, punctuation, look-alikes or stretched
 * letters.
 */
export function matchWords<Word extends { word: string }>(
  words: readonly Word[],
  texts: readonly string[],
): Word | null {
  const read = texts.map(foldText);
  for (const entry of words) {
    const wanted = foldText(entry.word);
    const word = wanted.map(({ normalized }) => normalized).join('');
    if (word === '') continue;
    const first = word[0] ?? '';
    const found = read.some((text) =>
      text.some(
        (piece, start) => piece.normalized.startsWith(first) && standsAt(text, start, { word, pieces: wanted }),
      ),
    );
    if (found) return entry;
  }
  return null;
}

/** Token between two separators, normalized like names. */
interface Piece {
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
function foldText(text: string): Piece[] {
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
