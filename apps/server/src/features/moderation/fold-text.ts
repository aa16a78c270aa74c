import { foldName } from '@site/contract/members/fields.ts';

/** A piece of a text between signs, folded as names are. */
export interface Piece {
  folded: string;
  /** Written wholly in Cyrillic: its look-alikes of Latin letters are no disguise. */
  cyrillic: boolean;
  /** Nothing but a sign that is no space stands before it: it may be one word written in parts. */
  joined: boolean;
}

const CYRILLIC = /^[\p{Script=Cyrillic}\p{M}]+$/u;

/** Signs that stand for a letter within a word. */
const asLetters = (text: string) => text.replace(/(?<=[\p{L}\p{N}])[!|](?=[\p{L}\p{N}])/gu, 'i');

/** The same letter three times and more is a voice raised, or a disguise. */
const calm = (folded: string) => folded.replace(/(.)\1{2,}/gu, '$1');

/** A text as pieces that can be compared: without case, accents, unseen signs, look-alikes and stretched letters. */
export function foldText(text: string): Piece[] {
  const plain = asLetters(text.normalize('NFKC').replace(/[\p{Cf}\u034F\u115F\u1160\u3164]/gu, ''));
  const pieces: Piece[] = [];
  let end = -1;
  for (const { 0: piece, index } of plain.matchAll(/[\p{L}\p{M}\p{N}@$]+/gu)) {
    const joined = end >= 0 && !/\s/u.test(plain.slice(end, index));
    end = index + piece.length;
    // A number is a number: only beside letters a digit stands for one.
    const folded = /^\p{N}+$/u.test(piece) ? piece : calm(foldName(piece));
    if (folded !== '') pieces.push({ folded, cyrillic: CYRILLIC.test(piece), joined });
  }
  return pieces;
}
