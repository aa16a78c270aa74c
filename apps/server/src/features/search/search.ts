import { eq } from 'drizzle-orm';
import type { DataOf, ParsedOf } from '@site/contract/core/route.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { SearchKind, SearchTime } from '@site/contract/search/fields.ts';
import type { searchRoutes } from '@site/contract/search/routes.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import { unseen } from '#features/following';
import { allTopics } from '#features/forum';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { decodeCursor, encodeCursor, type CursorPosition } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import type { Found, KnownWord, SearchFilters, SearchQuestion } from '#platform/search/search-source.ts';
import { readWords } from '#platform/search/search-query.ts';
import { searchTerms, type SearchTerm } from '#platform/search/search-terms.ts';
import { users } from '#platform/users/users.ts';
import { authorColumns } from '#platform/members/author-columns.ts';
import { authorView, countProfile, visibilityOf } from '#features/members';
import { findOtherWords, type Alternative } from './find-other-words.ts';
import { shareAnswer } from './share-answer.ts';
import { bareWord, similarWords } from './similar-word.ts';
import { sourcesFor } from './sources-for.ts';

type Input = ParsedOf<typeof searchRoutes.search>;
type Page = DataOf<typeof searchRoutes.search>;

const PAGE = 20;
/** Maximum number of hits per kind in a search over all kinds. */
const FIRST_FEW = 4;
/** Maximum number of newest matches that are scored. */
const DEPTH = 200;
const DAYS: Record<SearchTime, number> = { week: 7, month: 31, year: 366 };
/** Maximum number of terms of a visitor's search for which other words are tried. */
const VISITOR_TERMS_MAX = 3;
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
  const { db, viewer, language, searches, brand, siteSettings } = context;
  const [words, without, disabledSections] = await Promise.all([
    readWords(db, searchTerms(s)),
    viewer ? unseen(db, viewer.id) : NOTHING_UNSEEN,
    siteSettings.disabledSections(),
  ]);
  const question: Omit<SearchQuestion, 'limit'> = {
    text: s,
    words,
    viewer,
    language,
    names: brand.names,
    partnerSlug: brand.partnerSlug,
    disabledSections,
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

interface ReadTerms {
  /** Terms without stop words of the caller's language, such as "for". */
  terms: SearchTerm[];
  /** Returns the stems of a term in all languages. */
  stemsOf: (word: string) => string[];
}

async function readTerms({ db, language }: Context, s: string): Promise<ReadTerms> {
  const terms = searchTerms(s);
  const words = await readWords(db, terms);
  const isMeaningful = (_: SearchTerm, at: number) => {
    const word = words[language][at];
    return word?.stands.length !== 0 || word.beginnings.length > 0;
  };
  const stemsOf = (word: string) => {
    const at = terms.findIndex(({ text }) => bareWord(text) === word);
    const stems = LANGUAGES.flatMap((one) => words[one][at]?.stands ?? []);
    return [...new Set(stems.map((stem) => stem.replaceAll("'", '')))];
  };
  return { terms: terms.filter(isMeaningful), stemsOf };
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

/** Texts that all results contain in some form, for correcting the spelling. */
const highlightsOf = (found: readonly FoundOfKind[]): string[] =>
  found.flatMap(({ hits }) =>
    hits.flatMap(({ title, excerpt }) => [...title, ...excerpt].flatMap(({ text, hit }) => (hit ? [text] : []))),
  );

/** Returns the words of all content that the viewer may search. */
async function knownWords({ db, viewer, searches }: Context): Promise<KnownWord[]> {
  const sources = sourcesFor(searches, viewer, {});
  return (await Promise.all(sources.map(async ({ source }) => source.knownWords?.(db) ?? []))).flat();
}

/**
 * Searches for other words if a text as a whole has no results.
 * @throws AppError too-many when a visitor's address has no budget left
 */
async function findAlternative(context: Context, asked: Asked): Promise<Alternative<FoundOfKind[]> | null> {
  const { terms, stemsOf } = await readTerms(context, asked.s);
  const { viewer, limits, address } = context;
  let known: Promise<KnownWord[]> | undefined;
  // The pipeline has charged the search for the words as typed only.
  const findCharged = async (question: Asked) => {
    if (!viewer) await limits.charge('search', address);
    return findAll(context, question);
  };
  return findOtherWords(terms, {
    termsMax: viewer ? undefined : VISITOR_TERMS_MAX,
    find: (words) => findCharged({ ...asked, s: words }),
    // Members are not counted, because short words such as "and" are a prefix of many names.
    count: async (words) => {
      const limitOf = (of: SearchKind) => (of === 'member' ? null : 0);
      return resultCount(await findCharged({ ...asked, s: words, limitOf }));
    },
    isFound: (found) => resultCount(found) > 0,
    correct: async (word) => similarWords([word, ...stemsOf(word)], await (known ??= knownWords(context))),
    highlights: highlightsOf,
  });
}

/** Returns whether one of the results has this title. */
const hasTitle = (found: readonly FoundOfKind[], title: string | null) =>
  found.some(({ hits }) => hits.some((hit) => hit.title.map(({ text }) => text).join('') === title));

type Words = Pick<Page, 'didYouMean' | 'fewerWords' | 'corrected'>;

/** Returns the words that were searched for instead, and a similar name unless the results already show it. */
function otherWords({ text, isShorter, found }: Alternative<FoundOfKind[]>, didYouMean: string | null): Words {
  const isShown = hasTitle(found, didYouMean) || didYouMean?.toLowerCase() === text.toLowerCase();
  return {
    didYouMean: isShown ? null : didYouMean,
    fewerWords: isShorter ? text : null,
    corrected: isShorter ? null : text,
  };
}

/** Searches for the words as typed and, if these have no results, for other words. */
async function findWords(context: Context, asked: Asked): Promise<{ found: FoundOfKind[]; words: Words }> {
  const found = await findAll(context, asked);
  const didYouMean = found.find(({ alike }) => alike)?.alike ?? null;
  const asTyped = { found, words: { didYouMean, fewerWords: null, corrected: null } };
  if (asked.after || resultCount(found) > 0) return asTyped;
  const other = await findAlternative(context, asked);
  // A search of one kind that finds nothing with other words either shows the words as typed.
  if (!other?.found.some(({ hits }) => hits.length > 0)) return asTyped;
  return { found: other.found, words: otherWords(other, didYouMean) };
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
  const { found, words } = await findWords(context, { s, sort, after, filters, limitOf });
  return {
    items: overview(found),
    next: nextOf(found, kind),
    counts: after ? [] : found.map(({ kind: of, count }) => ({ kind: of, count })),
    ...words,
  };
}

/** Searches posts, replies, members, articles, courses, cam sites and pages (FORUM-12). */
export const search: Operation<typeof searchRoutes.search> = async (context, input) => {
  const [author, filters] = await Promise.all([
    input.author === undefined ? null : findAuthor(context, input.author),
    filtersOf(context, input),
  ]);
  if (input.s === '' || filters === null) {
    return { items: [], next: null, counts: [], didYouMean: null, fewerWords: null, corrected: null, author };
  }
  const find = () => answer(context, input, filters);
  // All visitors get the same results, so the results are cached. With an author filter they are not, because access to
  // the profile is checked each time.
  const found = context.viewer || input.author !== undefined ? find() : shareAnswer(context, input, find);
  return { ...(await found), author };
};

/** Returns the author by whom a search is filtered; null if the viewer can't open the profile. */
async function findAuthor(context: Context, id: number): Promise<Author | null> {
  const { db, viewer } = context;
  await countProfile(context, id);
  const visibility = await visibilityOf(db, viewer, id);
  if (!visibility || visibility.closed !== null) return null;
  const [found] = await db.select(authorColumns).from(users).where(eq(users.id, id));
  return found ? authorView(found) : null;
}
