import type { DataOf, ParsedOf } from '@site/contract/core/route.ts';
import type { SearchKind, SearchTime } from '@site/contract/search/fields.ts';
import type { searchRoutes } from '@site/contract/search/routes.ts';
import { unseen } from '#features/following';
import { allTopics } from '#features/forum';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { decodePlace, encodePlace, type Place } from '#platform/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import type { Found, SearchFilters, SearchQuestion } from '#platform/search-source.ts';
import { readWords } from '#platform/search-query.ts';
import { searchTerms, type SearchTerm } from '#platform/search-terms.ts';
import { findAuthor } from './find-author.ts';
import { findFewerWords } from './find-fewer-words.ts';
import { shareAnswer } from './share-answer.ts';
import { sourcesFor } from './sources-for.ts';

type Input = ParsedOf<typeof searchRoutes.search>;
type Page = DataOf<typeof searchRoutes.search>;

const PAGE = 20;
/** Of each kind, when all are asked for. */
const FIRST_FEW = 4;
/** A word that stands everywhere is weighed in so many of the newest matches. */
const DEPTH = 200;
const DAYS: Record<SearchTime, number> = { week: 7, month: 31, year: 366 };
const NOTHING: Found = { hits: [], next: null, count: 0 };
const NOBODY = { members: [], topics: [], posts: [] };

/** Null when nothing can be in what was asked for, such as a topic that there is not. */
async function filtersOf({ db }: Context, { language, topic, author, time }: Input): Promise<SearchFilters | null> {
  const topicId = topic === undefined ? undefined : (await allTopics(db)).bySlug.get(topic)?.id;
  if (topic !== undefined && topicId === undefined) return null;
  const since = time && new Date(Date.now() - DAYS[time] * 86_400_000).toISOString();
  return { language, topicId, authorId: author, since };
}

/** The first few of every kind, the kind with the best hit first. */
function overview(found: readonly Found[]): Page['items'] {
  return found
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => (b.hits[0]?.score ?? 0) - (a.hits[0]?.score ?? 0))
    .flatMap(({ hits }) => hits);
}

interface Asked {
  s: string;
  sort: Input['sort'];
  after: Place | undefined;
  filters: SearchFilters;
  /** Hits wanted of a kind; 0 counts them, null leaves the kind out. */
  limitOf: (kind: SearchKind) => number | null;
}

interface FoundOfKind extends Found {
  kind: SearchKind;
}

/** Asks every source that the caller may search. */
async function findAll(context: Context, { s, sort, after, filters, limitOf }: Asked): Promise<FoundOfKind[]> {
  const { db, viewer, language, searches, settings } = context;
  const [words, without] = await Promise.all([readWords(db, searchTerms(s)), viewer ? unseen(db, viewer.id) : NOBODY]);
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

/** Names that are only similar to the text do not count. */
const resultCount = (found: readonly FoundOfKind[]) =>
  found.reduce((sum, { count, alike }) => sum + (alike ? 0 : count), 0);

/** The terms of a text without the caller's very common words, such as "for", which ask for nothing. */
async function meaningfulTerms({ db, language }: Context, s: string): Promise<SearchTerm[]> {
  const terms = searchTerms(s);
  const words = (await readWords(db, terms))[language];
  return terms.filter((_, at) => words[at]?.stands.length !== 0 || words[at].beginnings.length > 0);
}

async function answer(context: Context, input: Input, filters: SearchFilters): Promise<Omit<Page, 'author'>> {
  const { s, kind, sort, cursor } = input;
  if (cursor !== undefined && kind === undefined) throw new AppError('forum.cursor-invalid');
  const after = cursor === undefined ? undefined : decodePlace(cursor);
  const limitOf = (of: SearchKind) => {
    if (kind === undefined) return FIRST_FEW;
    if (kind === of) return PAGE;
    // A further page is shown with the counts of the first.
    return after ? null : 0;
  };
  const find = (words: string) => findAll(context, { s: words, sort, after, filters, limitOf });
  const whole = await find(s);
  const fewer =
    after || resultCount(whole) > 0
      ? null
      : await findFewerWords(await meaningfulTerms(context, s), {
          find,
          // Short words such as "and" begin many names.
          count: async (words) => {
            const texts = (of: SearchKind) => (of === 'member' ? null : 0);
            return resultCount(await findAll(context, { s: words, sort, after, filters, limitOf: texts }));
          },
          isFound: (found) => resultCount(found) > 0,
        });
  const found = fewer?.found ?? whole;
  const next = kind === undefined ? null : (found.find((one) => one.next)?.next ?? null);
  return {
    items: overview(found),
    next: next && encodePlace(next),
    counts: after ? [] : found.map(({ kind: of, count }) => ({ kind: of, count })),
    didYouMean: whole.find(({ alike }) => alike)?.alike ?? null,
    fewerWords: fewer?.text ?? null,
  };
}

/** One box over everything that this site holds (FORUM-12). */
export const search: Operation<typeof searchRoutes.search> = async (context, input) => {
  const [author, filters] = await Promise.all([
    input.author === undefined ? null : findAuthor(context, input.author),
    filtersOf(context, input),
  ]);
  if (input.s === '' || filters === null) {
    return { items: [], next: null, counts: [], didYouMean: null, fewerWords: null, author };
  }
  const find = () => answer(context, input, filters);
  // Visitors see the same, unless they ask for an author: whose profile is open to them is decided each time.
  const found = context.viewer || input.author !== undefined ? find() : shareAnswer(context, input, find);
  return { ...(await found), author };
};
