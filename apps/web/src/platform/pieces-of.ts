import { diffWordsWithSpace } from 'diff';

/** Piece of a diff: unchanged, deleted or added. */
export interface Piece {
  sign: 'same' | 'gone' | 'new';
  text: string;
}

/** Number of unchanged characters shown before and after a change when a passage is truncated. */
const AROUND = 160;

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= AROUND * 2.5) return text;
  const start = isFirst ? '' : text.slice(0, AROUND);
  const end = isLast ? '' : text.slice(-AROUND);
  return `${start} … ${end}`;
}

/** Word diff of two texts; long unchanged passages are truncated. */
export function piecesOf(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: 4000 });
  // The texts differ too much for a word diff.
  if (!changes) {
    return [
      { sign: 'gone', text: before },
      { sign: 'new', text: after },
    ];
  }
  return changes.map(({ value, added, removed }, index) => {
    if (added) return { sign: 'new', text: value };
    if (removed) return { sign: 'gone', text: value };
    return { sign: 'same', text: shorten(value, index === 0, index === changes.length - 1) };
  });
}
