import type { DataOf, ParsedOf } from '@site/contract/core/route.ts';
import type { SearchKind, SearchTime } from '@site/contract/search/fields.ts';
import type { searchRoutes } from '@site/contract/search/routes.ts';
import { unseen } from '#features/following';
import { allTopics } from '#features/forum';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { decodeCursor, encodeCursor, type CursorPosition } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import type { Found, SearchFilters, SearchQuestion } from '#platform/search/search-source.ts';
import { readWords } from '#platform/search/search-query.ts';
import { searchTerms, type SearchTerm } from '#platform/search/search-terms.ts';
import { findAuthor } from './find-author.ts';
import { findFewerWords } from './find-fewer-words.ts';
import { shareAnswer } from './share-answer.ts';
import { sourcesFor } from './sources-for.ts';

type Input = ParsedOf<typeof searchRoutes.search>;
type Page = DataOf<typeof searchRoutes.search>;

const PAGE = 20;
/** Maximum number of hits per kind in a search over all kinds. */
const FIRST_FEW = 4;
/** Maximum number of newest matches that are scored. */
const DEPTH = 200;
const DAYS: Record<SearchTime, number> = { week: 7, month: 31, year: 366 };
const NOTHING: Found = { hits: [], next: null, count: 0 };
const NOTHING_UNSEEN = { members: [], topics: [], posts: [] };

/** Resolves the filters; null if nothing can match, for example because the topic is unknown. */
async function filtersOf({ db }: Context, { language, topic, author, time }: Input): Promise<SearchFilters | null> {
  const topicId = topic === undefined ? undefined : (await allTopics(db)).bySlug.get(topic)?.id;
  if (topic !== undefined && topicId === undefined) return null;
  const since = time && new Date(Date.now() - DAYS[time] * 86_400_000).toISOString();
  return { language, topicId, authorId: author, since };
}

/** Merges the first hits of every kind, starting with the kind of the best hit. */
function overview(found: readonly Found[]): Page['items'] {
  return found
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => (b.hits[0]?.score ?? 0) - (a.hits[0]?.score ?? 0))
    .flatMap(({ hits }) => hits);
}

interface Asked {
  s: string;
  sort: Input['sort'];
  after: CursorPosition | undefined;
  filters: SearchFilters;
  /** Maximum number of hits for a kind; 0 only counts them, null skips the kind. */
  limitOf: (kind: SearchKind) => number | null;
}

interface FoundOfKind extends Found {
  kind: SearchKind;
}

/**
 * Queries the sources that the viewer may search. Those that do not support the filters or are skipped find nothing.
 */
async function findAll(context: Context, { s, sort, after, filters, limitOf }: Asked): Promise<FoundOfKind[]> {
  const { db, viewer, language, searches, settings } = context;
  const [words, without] = await Promise.all([
    readWords(db, searchTerms(s)),
    viewer ? unseen(db, viewer.id) : NOTHING_UNSEEN,
  ]);
  const question: Omit<SearchQuestion, 'limit'> = {
    text: s,
    words,
    viewer,
    language,
    names: settings,
    filters,
    without,
    sort,
    after,
    depth: DEPTH,
  };
  return Promise.all(
    sourcesFor(searches, viewer, filters).map(async ({ source, understands }) => {
      const limit = limitOf(source.kind);
      const found = !understands || limit === null ? NOTHING : await source.find(db, { ...question, limit });
      return { ...found, kind: source.kind };
    }),
  );
}

/** Returns the total number of results, without names that are only similar to the text. */
const resultCount = (found: readonly FoundOfKind[]) =>
  found.reduce((sum, { count, alike }) => sum + (alike ? 0 : count), 0);

/** Returns the search terms without stop words of the caller's language, such as "for". */
async function meaningfulTerms({ db, language }: Context, s: string): Promise<SearchTerm[]> {
  const terms = searchTerms(s);
  const words = (await readWords(db, terms))[language];
  return terms.filter((_, at) => words[at]?.stands.length !== 0 || words[at].beginnings.length > 0);
}

/** @throws AppError forum.cursor-invalid */
function startOf({ cursor, kind }: Input): CursorPosition | undefined {
  if (cursor === undefined) return undefined;
  if (kind === undefined) throw new AppError('forum.cursor-invalid');
  return decodeCursor(cursor);
}

/** Returns the cursor of the next page; only searches of one kind have further pages. */
function nextOf(found: readonly FoundOfKind[], kind: SearchKind | undefined): string | null {
  const next = kind === undefined ? null : found.find((one) => one.next)?.next;
  return next ? encodeCursor(next) : null;
}

/** Searches for parts of a text that as a whole has no results. */
async function findWithFewerWords(
  context: Context,
  asked: Asked,
): Promise<{ text: string; found: FoundOfKind[] } | null> {
  return findFewerWords(await meaningfulTerms(context, asked.s), {
    find: (words) => findAll(context, { ...asked, s: words }),
    // Members are not counted, because short words such as "and" are a prefix of many names.
    count: async (words) => {
      const limitOf = (of: SearchKind) => (of === 'member' ? null : 0);
      return resultCount(await findAll(context, { ...asked, s: words, limitOf }));
    },
    isFound: (found) => resultCount(found) > 0,
  });
}

async function answer(context: Context, input: Input, filters: SearchFilters): Promise<Omit<Page, 'author'>> {
  const { s, kind, sort } = input;
  const after = startOf(input);
  const limitOf = (of: SearchKind) => {
    if (kind === undefined) return FIRST_FEW;
    if (kind === of) return PAGE;
    // Later pages show the counts of the first page.
    return after ? null : 0;
  };
  const asked = { s, sort, after, filters, limitOf };
  const whole = await findAll(context, asked);
  const fewer = after || resultCount(whole) > 0 ? null : await findWithFewerWords(context, asked);
  const found = fewer?.found ?? whole;
  return {
    items: overview(found),
    next: nextOf(found, kind),
    counts: after ? [] : found.map(({ kind: of, count }) => ({ kind: of, count })),
    didYouMean: whole.find(({ alike }) => alike)?.alike ?? null,
    fewerWords: fewer?.text ?? null,
  };
}

/** Searches posts, replies, members, articles, courses and cam sites (FORUM-12). */
export const search: Operation<typeof searchRoutes.search> = async (context, input) => {
  const [author, filters] = await Promise.all([
    input.author === undefined ? null : findAuthor(context, input.author),
    filtersOf(context, input),
  ]);
  if (input.s === '' || filters === null) {
    return { items: [], next: null, counts: [], didYouMean: null, fewerWords: null, author };
  }
  const find = () => answer(context, input, filters);
  // All visitors get the same results, so the results are cached. With an author filter they are not, because access to
  // the profile is checked each time.
  const found = context.viewer || input.author !== undefined ? find() : shareAnswer(context, input, find);
  return { ...(await found), author };
};
