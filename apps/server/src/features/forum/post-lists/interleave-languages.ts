import type { Language } from '@site/contract/core/languages.ts';
import type { CursorPosition } from '#platform/database/cursor.ts';
import { PUT_OFF_MAX } from './list-cursor.ts';

/** A post with its sort value. */
export interface Candidate {
  id: number;
  authorId: number;
  /** Value by which the list is sorted, in descending order. */
  value: number;
}

/** The next posts in one language, in list order. */
export interface LanguageCursor {
  language: Language;
  rows: readonly Candidate[];
  /** Position after the previous page; undefined on the first page. */
  from: CursorPosition | undefined;
}

interface Given {
  walks: readonly LanguageCursor[];
  /** Posts deferred by previous pages, in order; they come first. */
  putOff: readonly Candidate[];
  limit: number;
  /** The reader's language, which wins ties. If undefined, the newest post wins. */
  own: Language | undefined;
  /**
   * Returns whether a post ranks high enough, compared with the best on the page, for its language to get a share. If
   * undefined, no language gets one.
   */
  worth: ((value: number, best: number) => boolean) | undefined;
  /** Limits posts per author to `max`; `seen` are the authors of posts already listed above. */
  perAuthor: { max: number; seen: readonly number[] } | undefined;
}

interface Arranged {
  picked: Candidate[];
  /** Deferred posts, which come first on the next page. */
  putOff: Candidate[];
  places: Partial<Record<Language, CursorPosition>>;
  /** Whether there is a next page. */
  more: boolean;
}

/** A language with posts worth showing gets at least one in this many positions of a page. */
const SHARE = 5;

/** Position after the last row. */
const END: CursorPosition = { value: 0, id: 0 };

/** The next selectable row of a language. */
interface Next {
  head: Head;
  row: Candidate;
  /** Number of rows passed over to reach this row. */
  passed: number;
}

/**
 * Iterator over the rows of one language. A row that was passed over counts as consumed only once a later row is taken.
 */
class Head {
  readonly walk: LanguageCursor;
  /** Index of the first row that has not been consumed. */
  #next = 0;
  taken = 0;

  constructor(walk: LanguageCursor) {
    this.walk = walk;
  }

  peek(mayTake: (row: Candidate) => boolean): Next | undefined {
    const index = this.walk.rows.findIndex((row, at) => at >= this.#next && mayTake(row));
    const row = this.walk.rows[index];
    return row && { head: this, row, passed: index - this.#next };
  }

  /** @returns the rows that were passed over */
  take({ passed }: Next): readonly Candidate[] {
    const start = this.#next;
    this.#next += passed + 1;
    this.taken += 1;
    return this.walk.rows.slice(start, start + passed);
  }

  /** Counts the remaining rows that pass the filter, up to `wanted`. */
  left(wanted: number, passes: (row: Candidate) => boolean): number {
    return this.walk.rows.slice(this.#next).filter(passes).slice(0, Math.max(0, wanted)).length;
  }

  get more(): boolean {
    return this.#next < this.walk.rows.length;
  }

  /**
   * Cursor position for the next page. It is set even if nothing was taken, so that posts created before the next page
   * is requested do not appear on that page.
   */
  get place(): CursorPosition {
    const { rows, from } = this.walk;
    const last = rows[this.#next - 1];
    if (last) return { value: last.value, id: last.id };
    const first = rows[0];
    return first ? { value: first.value, id: first.id + 1 } : (from ?? END);
  }
}

/** Returns a comparator: by value descending, then the reader's own language first, then newest first. */
function byRank(own: Language | undefined): (a: Next, b: Next) => number {
  const foreign = ({ head }: Next) => (own === undefined || head.walk.language === own ? 0 : 1);
  return (a, b) => b.row.value - a.row.value || foreign(a) - foreign(b) || b.row.id - a.row.id;
}

/**
 * Merges the rows of each language into a page. Each language is consumed in order, so no row is lost or shown twice.
 */
export function interleaveLanguages({ walks, putOff: before, limit, own, worth, perAuthor }: Given): Arranged {
  const heads = walks.map((walk) => new Head(walk));
  const inOrder = byRank(own);
  const first = before.slice(0, limit);
  const putOff = before.slice(limit);
  const open = limit - first.length;
  const counts = new Map<number, number>();
  const count = (authorId: number) => counts.set(authorId, (counts.get(authorId) ?? 0) + 1);
  perAuthor?.seen.forEach(count);
  const best = Math.max(...heads.map(({ walk }) => walk.rows[0]?.value ?? -Infinity));
  const isWorth = ({ value }: Candidate) => worth?.(value, best) ?? false;
  const due = (head: Head) => head.left(Math.ceil(open / SHARE) - head.taken, isWorth);

  const fill = (places: number, mayTake: (row: Candidate) => boolean): Candidate[] => {
    const taken: Next[] = [];
    while (taken.length < places) {
      const nexts = heads.flatMap((head) => head.peek(mayTake) ?? []);
      const fitting = nexts.filter(({ passed }) => putOff.length + passed <= PUT_OFF_MAX);
      // If the shares still owed fill all free positions, only languages that are owed a share are considered.
      const owed = fitting.filter(({ head, row }) => isWorth(row) && due(head) > 0);
      const scarce = owed.reduce((sum, { head }) => sum + due(head), 0) >= places - taken.length;
      const [chosen] = (scarce && owed.length > 0 ? owed : fitting).sort(inOrder);
      if (!chosen) break;
      putOff.push(...chosen.head.take(chosen));
      taken.push(chosen);
      count(chosen.row.authorId);
    }
    return taken.sort(inOrder).map(({ row }) => row);
  };

  const picked = [...first];
  if (perAuthor) {
    picked.push(...fill(open, ({ authorId }) => (counts.get(authorId) ?? 0) < perAuthor.max));
    putOff.sort((a, b) => b.value - a.value || b.id - a.id);
    // Fills the remaining positions: another post by the same author is better than an empty position.
    picked.push(...putOff.splice(0, limit - picked.length));
  }
  picked.push(...fill(limit - picked.length, () => true));
  return {
    picked,
    putOff,
    places: Object.fromEntries(heads.map((head) => [head.walk.language, head.place])),
    more: putOff.length > 0 || heads.some((head) => head.more),
  };
}
