import type { DataOf, ParsedOf } from '@site/contract/core/route.ts';
import type { SearchTime } from '@site/contract/search/fields.ts';
import type { searchRoutes } from '@site/contract/search/routes.ts';
import { unseen } from '#features/following';
import { allTopics } from '#features/forum';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { decodePlace, encodePlace } from '#platform/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import type { Found, SearchFilters, SearchQuestion } from '#platform/search-source.ts';
import { readWords } from '#platform/search-query.ts';
import { searchTerms } from '#platform/search-terms.ts';
import { findAuthor } from './find-author.ts';
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

async function answer(context: Context, input: Input, filters: SearchFilters): Promise<Omit<Page, 'author'>> {
  const { db, viewer, language, searches, settings } = context;
  const { s, kind, sort } = input;
  if (input.cursor !== undefined && kind === undefined) throw new AppError('forum.cursor-invalid');
  const after = input.cursor === undefined ? undefined : decodePlace(input.cursor);
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
  const sources = sourcesFor(searches, viewer, filters);
  const found = await Promise.all(
    sources.map(async ({ source, understands }) => {
      const wanted = kind === undefined || kind === source.kind;
      // Whoever turns the page has the counts already.
      if (!understands || (!wanted && after)) return NOTHING;
      return source.find(db, { ...question, limit: !wanted ? 0 : kind === undefined ? FIRST_FEW : PAGE });
    }),
  );
  const counts = sources.map(({ source }, at) => ({ kind: source.kind, count: found[at]?.count ?? 0 }));
  const next = kind === undefined ? null : (found.find((one) => one.next)?.next ?? null);
  return {
    items: overview(found),
    next: next && encodePlace(next),
    counts: after ? [] : counts,
    didYouMean: found.find(({ alike }) => alike)?.alike ?? null,
  };
}

/** One box over everything that this site holds (FORUM-12). */
export const search: Operation<typeof searchRoutes.search> = async (context, input) => {
  const [author, filters] = await Promise.all([
    input.author === undefined ? null : findAuthor(context.db, input.author),
    filtersOf(context, input),
  ]);
  if (input.s === '' || filters === null) return { items: [], next: null, counts: [], didYouMean: null, author };
  return { ...(await answer(context, input, filters)), author };
};
