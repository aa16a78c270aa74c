import { isBlockedName } from '#features/members';

/** Maximum number of consecutive parts in which a blocked word is detected when written with separators. */
const PIECES = 3;

/**
 * Whether a text contains a word that is blocked for everyone: references to minors and hate speech, in all languages.
 */
export function hasBlockedWord(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\p{N}@$]+/u).filter((word) => word !== '');
  return words.some((_, at) =>
    Array.from({ length: PIECES }, (_one, more) => words.slice(at, at + more + 1).join('')).some(isBlockedName),
  );
}
