import { isBlockedName } from '#features/members';

/** Words that are blocked may be written apart, in so many pieces. */
const PIECES = 3;

/** Whether a text holds a word that nobody may use here: hints at age and hate, in all languages. */
export function hasBlockedWord(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\p{N}@$]+/u).filter((word) => word !== '');
  return words.some((_, at) =>
    Array.from({ length: PIECES }, (_one, more) => words.slice(at, at + more + 1).join('')).some(isBlockedName),
  );
}
