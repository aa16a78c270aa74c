import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { CursorPosition } from '#platform/database/cursor.ts';
import { interleaveLanguages, type Candidate } from './interleave-languages.ts';
import { decodeListPlace, encodeListPlace, type ListPlace } from './list-cursor.ts';
import { ORDERS } from './post-order.ts';

interface Stored extends Candidate {
  language: Language;
}

const LIMIT = 20;
const WINDOW = 60;

const isBehind = (row: Candidate, { value, id }: CursorPosition) =>
  row.value < value || (row.value === value && row.id < id);
const byRank = (a: Candidate, b: Candidate) => b.value - a.value || b.id - a.id;

interface List {
  languages?: readonly Language[];
  sort?: 'hot' | 'helpful' | 'new';
  own?: Language;
  seen?: readonly number[];
}

/**
 * Returns a page built from the given rows, which are filtered, sorted and limited as in the database query, and the
 * decoded cursor of the next page.
 */
function page(
  stored: readonly Stored[],
  from: ListPlace | undefined,
  { languages = LANGUAGES, sort = 'hot', own = 'en', seen = [] }: List = {},
) {
  const { worth, perAuthor } = ORDERS[sort];
  const stage = perAuthor && !from;
  const walks = languages.map((language) => {
    const place = from?.places[language];
    const rows = stored
      .filter((row) => row.language === language && (!place || isBehind(row, place)))
      .sort(byRank)
      .slice(0, stage ? WINDOW : LIMIT + 1);
    return { language, rows, from: place };
  });
  const putOff = (from?.putOff ?? []).flatMap((id) => stored.find((row) => row.id === id) ?? []);
  const made = interleaveLanguages({
    walks,
    putOff,
    limit: LIMIT - (from ? 0 : seen.length),
    own: worth && own,
    worth,
    perAuthor: stage ? { max: 2, seen } : undefined,
  });
  const next = made.more
    ? decodeListPlace(encodeListPlace({ places: made.places, putOff: made.putOff.map(({ id }) => id) }), languages)
    : undefined;
  return { items: made.picked, next };
}

/** Collects all pages. After reading each page, adds the rows that the callback returns. */
function walk(
  stored: readonly Stored[],
  list: List = {},
  insertBetween: (pages: number) => readonly Stored[] = () => [],
) {
  const all = [...stored];
  const pages: Candidate[][] = [];
  let from: ListPlace | undefined;
  do {
    const { items, next } = page(all, from, list);
    pages.push(items);
    from = next;
    all.push(...insertBetween(pages.length));
  } while (from);
  return pages;
}

const authors = (rows: readonly Candidate[]) => {
  const counts = new Map<number, number>();
  for (const { authorId } of rows) counts.set(authorId, (counts.get(authorId) ?? 0) + 1);
  return counts;
};

/** Small integer values cause ties; author 1 has about half of the posts. */
const row = fc.record({
  authorId: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 })),
  value: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.double({ min: 0.001, max: 40, noNaN: true })),
  language: fc.constantFrom<Language>('en', 'en', 'en', 'es', 'ru'),
});
const rows = (first: number, max: number) =>
  fc.array(row, { maxLength: max, size: 'max' }).map((all) => all.map((one, index) => ({ ...one, id: first + index })));
const sorts = fc.constantFrom('hot' as const, 'helpful' as const, 'new' as const);
const lists = fc.record({
  sort: sorts,
  own: fc.constantFrom(...LANGUAGES),
  languages: fc.constantFrom(LANGUAGES, ['en'] as const, ['ru'] as const),
  seen: fc.constantFrom([], [1], [1, 1, 2]),
});

describe('pages of any list', () => {
  it('contain every post once during concurrent inserts [FORUM-06]', () => {
    fc.assert(
      fc.property(lists, rows(1, 160), rows(1000, 40), (list, stored, later) => {
        const pages = walk(stored, list, (n) => later.slice((n - 1) * 5, n * 5));
        const ids = pages.flat().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const there = stored.filter(({ language }) => list.languages.some((one) => one === language));
        expect(new Set(ids.filter((id) => id < 1000))).toEqual(new Set(there.map(({ id }) => id)));
      }),
      { numRuns: 400 },
    );
  });

  it('keep their order while new posts appear above [FORUM-06]', () => {
    fc.assert(
      fc.property(lists, rows(1, 160), rows(1000, 40), (list, stored, later) => {
        const above = later.map((one) => ({ ...one, value: one.value + 1000 }));
        const quiet = walk(stored, list).map((items) => items.map(({ id }) => id));
        const busy = walk(stored, list, (n) => above.slice((n - 1) * 5, n * 5));
        expect(busy.map((items) => items.map(({ id }) => id))).toEqual(quiet);
      }),
      { numRuns: 400 },
    );
  });

  it('are full except the last [FORUM-06]', () => {
    fc.assert(
      fc.property(lists, rows(1, 160), (list, stored) => {
        const pages = walk(stored, list);
        for (const [index, items] of pages.slice(0, -1).entries()) {
          expect(items).toHaveLength(index === 0 ? LIMIT - list.seen.length : LIMIT);
        }
      }),
    );
  });

  it('of a list by time are in time order [FORUM-06]', () => {
    fc.assert(
      fc.property(rows(1, 160), (stored) => {
        const shown = walk(stored, { sort: 'new' }).flat();
        expect(shown.map(({ id }) => id)).toEqual([...stored].sort(byRank).map(({ id }) => id));
      }),
    );
  });
});

describe('the first page of the hot list', () => {
  it('has at most two posts per author while others have posts [FORUM-06]', () => {
    fc.assert(
      fc.property(rows(1, 160), fc.constantFrom([], [1], [1, 1, 2]), (stored, seen) => {
        const [first = []] = walk(stored, { seen });
        const all = [...seen.map((authorId) => ({ authorId, id: 0, value: 0 })), ...first];
        // Rows that the page reads. They limit how many posts are possible with at most two per author.
        const window = LANGUAGES.flatMap((language) =>
          stored
            .filter((one) => one.language === language)
            .sort(byRank)
            .slice(0, WINDOW),
        );
        const above = authors(seen.map((authorId) => ({ authorId, id: 0, value: 0 })));
        const possible = [...authors(window)].reduce(
          (sum, [author, count]) => sum + Math.min(count, Math.max(0, 2 - (above.get(author) ?? 0))),
          0,
        );
        if (possible < LIMIT - seen.length || window.length > 60) return;
        expect(Math.max(0, ...authors(all).values())).toBeLessThanOrEqual(2);
      }),
      { numRuns: 400 },
    );
  });

  it("places an author's further posts before lower-ranked ones on the next page [FORUM-06]", () => {
    const mine = Array.from({ length: 10 }, (_, n) => ({
      id: 100 + n,
      authorId: 1,
      value: 90 - n,
      language: 'en' as const,
    }));
    const others = Array.from({ length: 40 }, (_, n) => ({
      id: n + 1,
      authorId: n + 2,
      value: 50 - n,
      language: 'en' as const,
    }));
    const [first = [], second = []] = walk([...mine, ...others], { languages: ['en'] });
    expect(first.map(({ id }) => id)).toEqual([100, 101, ...others.slice(0, 18).map(({ id }) => id)]);
    expect(second.map(({ id }) => id)).toEqual([
      ...mine.slice(2).map(({ id }) => id),
      ...others.slice(18, 30).map(({ id }) => id),
    ]);
  });

  it('shows all posts in order when there is a single author [FORUM-06]', () => {
    const mine = Array.from({ length: 100 }, (_, n) => ({ id: n + 1, authorId: 1, value: n, language: 'en' as const }));
    expect(walk(mine).flat()).toEqual([...mine].reverse());
  });
});

describe('language shares', () => {
  const many = (language: Language, count: number, best: number, first: number) =>
    Array.from({ length: count }, (_, n) => ({
      id: first + n,
      authorId: first + n,
      value: best - n / 100,
      language,
    }));
  const shares = (items: readonly Candidate[], stored: readonly Stored[]) =>
    (['en', 'es', 'ru'] as const).map(
      (language) => items.filter(({ id }) => stored.some((one) => one.id === id && one.language === language)).length,
    );

  it('give a less active language a fifth of each page while it has recent posts [FORUM-06]', () => {
    const stored = [...many('en', 200, 100, 1000), ...many('es', 6, 95, 2000), ...many('ru', 50, 90, 3000)];
    const pages = walk(stored, {});
    expect(pages.slice(0, 3).map((items) => shares(items, stored))).toEqual([
      [12, 4, 4],
      [14, 2, 4],
      [16, 0, 4],
    ]);
  });

  it('give no share to a language without recent posts [FORUM-06]', () => {
    const stored = [...many('en', 100, 100, 1000), ...many('es', 50, 80, 2000)];
    expect(shares(page(stored, undefined).items, stored)).toEqual([20, 0, 0]);
  });

  it('keep every page sorted by rank [FORUM-06]', () => {
    fc.assert(
      fc.property(rows(1, 160), (stored) => {
        for (const items of walk(stored, { sort: 'helpful' })) {
          const values = items.map(({ value }) => value);
          expect(values).toEqual([...values].sort((a, b) => b - a));
        }
      }),
    );
  });

  it("put the reader's language first among equal ranks [FORUM-06]", () => {
    const stored = LANGUAGES.map((language, n) => ({ id: n + 1, authorId: n + 1, value: 5, language }));
    const first = LANGUAGES.map((own) => page(stored, undefined, { own }).items[0]?.id);
    expect(first).toEqual(stored.map(({ id }) => id));
  });
});
