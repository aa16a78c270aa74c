import { diffWordsWithSpace } from 'diff';

/** A piece of a text: in both versions, or in one of them. */
export interface Piece {
  sign: 'same' | 'gone' | 'new';
  text: string;
}

/** Of an unchanged passage so much is shown beside a change. */
const AROUND = 160;

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= AROUND * 2.5) return text;
  const start = isFirst ? '' : text.slice(0, AROUND);
  const end = isLast ? '' : text.slice(-AROUND);
  return `${start} … ${end}`;
}

/** Word by word what became of a text; long unchanged passages are left out. */
export function piecesOf(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: 4000 });
  // Too different to be worth comparing by words.
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
