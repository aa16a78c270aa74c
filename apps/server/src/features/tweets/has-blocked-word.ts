import { isBlockedName } from '#features/members';

/** Maximum number of parts that are joined to detect a blocked word written with separators. */
const PIECES = 3;

/**
 * Returns whether the text contains a word that is blocked for everyone, in any language: references to minors and hate
 * speech.
 */
export function hasBlockedWord(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\p{N}@$]+/u).filter((word) => word !== '');
  return words.some((_, at) =>
    Array.from({ length: PIECES }, (_one, more) => words.slice(at, at + more + 1).join('')).some(isBlockedName),
  );
}
