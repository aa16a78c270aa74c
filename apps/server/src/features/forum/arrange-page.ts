import type { Language } from '@site/contract/core/languages.ts';
import type { Place } from '#platform/cursor.ts';
import { PUT_OFF_MAX } from './list-cursor.ts';

/** A post as a list weighs it. */
export interface Candidate {
  id: number;
  authorId: number;
  /** What the list is ordered by, greatest first. */
  value: number;
}

/** The next posts of one language, in their order. */
export interface Walk {
  language: Language;
  rows: readonly Candidate[];
  /** Where the page before ended; undefined on the first page. */
  from: Place | undefined;
}

interface Given {
  walks: readonly Walk[];
  /** What pages before put off, in its order: it comes first. */
  putOff: readonly Candidate[];
  limit: number;
  /** The reader's language, first among equals; undefined: the newest is. */
  own: Language | undefined;
  /** Whether a post is good enough beside the best of the page for its language to be given a place; undefined: none is given. */
  worth: ((value: number, best: number) => boolean) | undefined;
  /** At most so many posts of one author; `seen` stand above the list already. */
  perAuthor: { max: number; seen: readonly number[] } | undefined;
}

interface Arranged {
  picked: Candidate[];
  /** Passed over for the sake of others: what the next page begins with. */
  putOff: Candidate[];
  places: Partial<Record<Language, Place>>;
  /** There is something for a next page. */
  more: boolean;
}

/** Each language with something worth it has one in so many places of a page. */
const SHARE = 5;

/** Nothing stands behind it. */
const END: Place = { value: 0, id: 0 };

/** The next row of a walk that may be taken. */
interface Next {
  head: Head;
  row: Candidate;
  /** Rows that are passed over for it. */
  passed: number;
}

/** Goes through one walk: what is passed over counts as taken only when something behind it is. */
class Head {
  readonly walk: Walk;
  /** Of the first row that is not taken. */
  #next = 0;
  taken = 0;

  constructor(walk: Walk) {
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

  /** How many rows, of so many wanted, are left that pass. */
  left(wanted: number, passes: (row: Candidate) => boolean): number {
    return this.walk.rows.slice(this.#next).filter(passes).slice(0, Math.max(0, wanted)).length;
  }

  get more(): boolean {
    return this.#next < this.walk.rows.length;
  }

  /** Where the next page goes on: also when nothing was taken, so that what is posted meanwhile does not slip in. */
  get place(): Place {
    const { rows, from } = this.walk;
    const last = rows[this.#next - 1];
    if (last) return { value: last.value, id: last.id };
    const first = rows[0];
    return first ? { value: first.value, id: first.id + 1 } : (from ?? END);
  }
}

/** The greatest value, then the reader's own language, then the newest. */
function byRank(own: Language | undefined): (a: Next, b: Next) => number {
  const foreign = ({ head }: Next) => (own === undefined || head.walk.language === own ? 0 : 1);
  return (a, b) => b.row.value - a.row.value || foreign(a) - foreign(b) || b.row.id - a.row.id;
}

/** Makes a page of the walks of a list. Every walk is taken from its beginning, so none is lost or shown twice. */
export function arrangePage({ walks, putOff: before, limit, own, worth, perAuthor }: Given): Arranged {
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
      // When only as many places are left as are owed, they go to those they are owed to.
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
    // Nobody else has anything: then one of theirs is better than an empty place.
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
