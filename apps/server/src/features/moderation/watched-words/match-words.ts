import { foldText, type Piece } from './fold-text.ts';

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
