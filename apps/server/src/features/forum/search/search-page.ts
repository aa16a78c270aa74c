import type { SQL } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { COUNT_MAX } from '@site/contract/search/fields.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import type { Database } from '#db/client.ts';
import type { posts, replies } from '#db/schema/forum.ts';
import type { CursorPosition } from '#platform/database/cursor.ts';
import type { Found, SearchQuestion } from '#platform/search/search-source.ts';
import { candidates, type Candidate } from './search-candidates.ts';

interface Searched {
  table: typeof posts | typeof replies;
  /** `where` filters the rows; `last` is evaluated only for matches, because it is costly. */
  visibleTo: (question: SearchQuestion) => { where: SQL; last?: SQL };
  /** Loads the content of hits by row ids. */
  hitsOf: (ids: readonly number[]) => Promise<Omit<Hit, 'score'>[]>;
}

interface Page {
  shown: Candidate[];
  next: CursorPosition | null;
  count: number;
}

type Asked = Omit<Parameters<typeof candidates>[1], 'depth' | 'weighed'>;

async function newestPage(db: Database, { after, limit }: SearchQuestion, asked: Asked): Promise<Page> {
  const depth = after ? limit + 1 : COUNT_MAX;
  const found = await candidates(db, { ...asked, depth, weighed: limit > 0 }, after?.id);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = last && found.length > limit ? { value: 0, id: last.id } : null;
  return { shown, next, count: Math.min(COUNT_MAX, found.length) };
}

async function bestPage(db: Database, { after, limit, depth }: SearchQuestion, asked: Asked): Promise<Page> {
  const weighed = limit > 0;
  const found = await candidates(db, { ...asked, depth: weighed ? depth : COUNT_MAX, weighed });
  found.sort((a, b) => b.score - a.score || b.id - a.id);
  const behind = after
    ? found.filter(({ score, id }) => score < after.value || (score === after.value && id < after.id))
    : found;
  const shown = behind.slice(0, limit);
  const last = shown.at(-1);
  const next = last && behind.length > limit ? { value: last.score, id: last.id } : null;
  return { shown, next, count: Math.min(COUNT_MAX, found.length) };
}

/** Returns a page of search results from a table, sorted by relevance or age. */
export async function searchPage(
  db: Database,
  question: SearchQuestion,
  { table, visibleTo, hitsOf }: Searched,
): Promise<Found> {
  const { words, filters, language, sort } = question;
  const languages = filters.language ? [filters.language] : LANGUAGES;
  const { topicId, authorId, since } = filters;
  const asked = {
    table,
    words,
    languages,
    own: language,
    ...visibleTo(question),
    narrowed:
      topicId === undefined && authorId === undefined
        ? null
        : visibleTo({ ...question, filters: { ...filters, since: undefined } }).where,
    ofAuthor: authorId !== undefined,
    recent: since !== undefined,
  };
  const { shown, next, count } = await (sort === 'new' ? newestPage : bestPage)(db, question, asked);
  const hits = shown.length === 0 ? [] : await hitsOf(shown.map(({ id }) => id));
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  return {
    // Skips rows deleted since the match.
    hits: shown.flatMap(({ id, score }) => {
      const hit = byId.get(id);
      return hit ? [{ ...hit, score }] : [];
    }),
    next,
    count,
  };
}
