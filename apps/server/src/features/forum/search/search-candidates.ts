import { sql, type SQL } from 'drizzle-orm';
import { DESCRIPTORS, LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { Database } from '#db/client.ts';
import { BUCKET_BITS } from '#db/schema/forum.ts';
import { allOf, mayBePrefix, wordsQuery, type Form, type SearchWords } from '#platform/search/search-query.ts';
import { frequentWords, type FrequentWords } from './frequent-words.ts';
import { expectedPart } from './search-estimate.ts';
import { bucketScan, rowScan, wholeScan, type Group, type Scanned } from './search-scans.ts';

/** Up to this estimated number of matches, all are read regardless of age; above it, only the newest. */
const ALL_MAX = 1000;
/** Same as ALL_MAX, for counting. It is higher because no rows are scored and the index alone is enough. */
const COUNTED_MAX = 4000;
/** Maximum number of buckets scanned per round. Matches older than the buckets of ROUNDS rounds are not scored. */
const SPAN_MAX = 48;
const ROUNDS = 3;
/** Factor by which a round reads more than estimated, because another round costs as much as the rest of the search. */
const AMPLE = 1.25;
/** With at least this many matches for the whole word, it is not also searched for as a prefix. */
const OFTEN = 100;
/** For words in at least one of sixteen rows, scanning the newest rows reads fewer rows than a bucket contains. */
const DENSE = 1 / 16;
/** Number of extra matches to read, as replacements for those that turn out not to be visible. */
const SPARE = 50;
/** If a rare word has too many matches to read them all, this many of the newest rows are also read. */
const NEWEST = 4000;

interface Asked extends Scanned {
  words: SearchWords;
  languages: readonly Language[];
  /** Part of `where` that excludes many rows of any age; null if there is none. */
  narrowed: SQL | null;
  /** Whether the search is filtered by author, which has an index. */
  ofAuthor: boolean;
  /** Whether the search is limited to rows newer than some date. */
  recent: boolean;
}

export interface Candidate {
  id: number;
  /** Relevance from 0 to 1. */
  score: number;
}

/**
 * Builds a query for each language from the stems in that language. Languages with an identical query share one group.
 */
function groupsOf({ words, languages }: Asked, form: Form, frequent: FrequentWords): Group[] {
  const groups = new Map<string, Group>();
  for (const language of languages) {
    const query = wordsQuery(words, language, form);
    if (!query) continue;
    const wanted = allOf(query.wanted);
    const key = JSON.stringify([wanted, query.unwanted]);
    const known = groups.get(key);
    groups.set(key, {
      languages: [...(known?.languages ?? []), language],
      wanted,
      unwanted: query.unwanted,
      part: known?.part ?? expectedPart(query.wanted, frequent),
    });
  }
  return [...groups.values()];
}

/** Upper estimate of the fraction of matching rows. */
const partOf = (groups: readonly Group[]) =>
  Math.min(
    1,
    groups.reduce((sum, { part }) => sum + part, 0),
  );

/** Lower estimate of that fraction, because the groups may match the same rows. */
const leastOf = (groups: readonly Group[]) => Math.max(0, ...groups.map(({ part }) => part));

interface Match extends Candidate {
  shown: boolean;
  /** Whether the maximum number of matches was read, so that there may be more. */
  more: boolean;
}

async function read(db: Database, query: SQL): Promise<Match[]> {
  const { rows } = await db.execute(query);
  // Columns of the scans; PostgreSQL returns bigint as a string.
  return (rows as (Omit<Match, 'id'> & { id: string })[]).map((row) => ({ ...row, id: Number(row.id) }));
}

const newestId = async (db: Database, { table }: Scanned) =>
  Number((await db.execute(sql`select max(${table.id}) as top from ${table}`)).rows[0]?.['top'] ?? 0);

/**
 * Returns the number of rows to search in all languages: from the table statistics or, if filtered, from the planner's
 * estimate.
 */
async function rowsOf(db: Database, asked: Asked, frequent: FrequentWords): Promise<number> {
  if (!asked.narrowed) return frequent.rows || newestId(db, asked);
  const { rows } = await db.execute(sql`explain (format json) select 1 from ${asked.table} where ${asked.narrowed}`);
  // Output format of EXPLAIN in PostgreSQL.
  const [plan] = rows as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

const newest = (found: Match[], depth: number) => found.sort((a, b) => b.id - a.id).slice(0, depth);

interface Walk {
  asked: Asked;
  groups: readonly Group[];
  /** Number of rows searched. */
  rows: number;
  /** Number of rows in the table. */
  all: number;
  before: number | undefined;
}

/**
 * Reads matches newest first until there are enough, in at most ROUNDS rounds of buckets. For very common words, the
 * newest rows are scanned before the buckets.
 */
async function walk(db: Database, { asked, groups, rows, before }: Walk): Promise<Match[]> {
  const { table, depth } = asked;
  const top = await newestId(db, asked);
  const first = Math.min(top, (before ?? Infinity) - 1);
  const bound = before === undefined ? sql`` : sql` and ${table.id} < ${before}::bigint`;
  /** Estimates how many consecutive ids contain `count` matches. */
  const idsFor = (count: number, part: number) => (AMPLE * count * (top + 1)) / Math.max(1, rows * part);
  const found: Match[] = [];
  let from = first + 1;
  if ((leastOf(groups) * rows) / (top + 1) >= DENSE) {
    // The scan stops at its limit, so the range may be generous.
    from = Math.max(0, Math.floor(first - 2 * idsFor(depth, leastOf(groups))));
    found.push(...(await read(db, rowScan(asked, groups, { from, also: bound }))));
    if (found.length >= depth) return newest(found, depth);
  }
  let bucket = Math.floor((from - 1) / 2 ** BUCKET_BITS);
  let ids = idsFor(depth - found.length, partOf(groups));
  for (let round = 0; round < ROUNDS && bucket >= 0 && found.length < depth; round += 1) {
    const last = Math.max(0, Math.floor((from - ids) / 2 ** BUCKET_BITS), bucket + 1 - SPAN_MAX);
    const some = Array.from({ length: bucket + 1 - last }, (_, at) => bucket - at);
    const behind = sql` and ${table.id} < ${from}::bigint`;
    const more = await read(db, bucketScan(asked, groups, { buckets: some, also: behind }));
    found.push(...more);
    if (more.length === 0 && asked.recent) break;
    // Assumes the same density as in the buckets just read.
    const covered = from - last * 2 ** BUCKET_BITS;
    ids = (AMPLE * (depth - found.length) * covered) / Math.max(1, more.length);
    from = last * 2 ** BUCKET_BITS;
    bucket = last - 1;
  }
  return newest(found, depth);
}

/**
 * Reads matches of rare words of any age. If there are too many, reads those in the newest rows and some older ones.
 */
async function readWhole(db: Database, { asked, groups, rows, all, before }: Walk, bound: SQL): Promise<Match[]> {
  const byWords = !asked.ofAuthor || rows > partOf(groups) * all;
  const found = await read(db, wholeScan(asked, groups, { also: bound, byWords }));
  if (!found.some(({ more }) => more)) return found;
  const from = Math.max(0, (before ?? (await newestId(db, asked)) + 1) - NEWEST);
  const soon = await read(db, rowScan(asked, groups, { from, also: bound }));
  return [...soon, ...found.filter(({ id }) => id < from)];
}

/**
 * Finds matches of words that may be rare in some languages and common in others. Each group is read with the scan that
 * suits it.
 */
async function find(db: Database, walked: Walk): Promise<Match[]> {
  const { asked, groups, rows, before } = walked;
  if (groups.length === 0) return [];
  const bound = before === undefined ? sql`` : sql` and ${asked.table.id} < ${before}::bigint`;
  const whole = (some: readonly Group[]) => readWhole(db, { ...walked, groups: some }, bound);
  const most = asked.weighed ? ALL_MAX : COUNTED_MAX;
  if (partOf(groups) * rows <= most) return newest(await whole(groups), asked.depth);
  const isRare = ({ part }: Group) => part * rows <= ALL_MAX;
  const [rare, common] = [groups.filter(isRare), groups.filter((group) => !isRare(group))];
  if (rare.length === 0 || (!asked.narrowed && leastOf(groups) >= DENSE)) return walk(db, walked);
  const both = await Promise.all([whole(rare), common.length > 0 ? walk(db, { ...walked, groups: common }) : []]);
  return newest(both.flat(), asked.depth);
}

const SCRIPTS = [...new Set(LANGUAGES.map((language) => DESCRIPTORS[language].script))].filter(
  (one) => one !== 'Latin',
);

/**
 * Returns the groups in whose languages the words can be common. Words of another script can be common only in its
 * languages, such as Cyrillic words in Russian; Latin words, such as names of sites, in all languages.
 */
function commonIn({ languages }: Asked, groups: readonly Group[]): readonly Group[] {
  const isOf = (script: string) => (language: Language) => DESCRIPTORS[language].script === script;
  const found = SCRIPTS.find((script) =>
    groups.some(({ wanted }) => new RegExp(`\\p{Script=${script}}`, 'u').test(wanted)),
  );
  if (found === undefined || !languages.some(isOf(found))) return groups;
  return groups.flatMap((group) => {
    const common = group.languages.filter(isOf(found));
    return common.length > 0 ? [{ ...group, languages: common }] : [];
  });
}

async function matches(db: Database, asked: Asked, before?: number): Promise<Match[]> {
  const frequent = await frequentWords(db, asked.table);
  const rows = await rowsOf(db, asked, frequent);
  const look = (groups: readonly Group[]) => {
    const common = partOf(groups) * rows > ALL_MAX;
    return find(db, { asked, groups: common ? commonIn(asked, groups) : groups, rows, all: frequent.rows, before });
  };
  const isPrefixSearch = mayBePrefix(asked.words);
  // The last word may be complete, and common as a whole word.
  const whole = groupsOf(asked, 'whole', frequent);
  if (!isPrefixSearch) return look(whole);
  if (partOf(whole) * rows > ALL_MAX) {
    const found = await look(whole);
    if (found.length >= Math.min(asked.depth, OFTEN)) return found;
  }
  const beginnings = groupsOf(asked, 'begun', frequent);
  if (partOf(beginnings) * rows <= ALL_MAX) return look(beginnings);
  return look(groupsOf(asked, frequent.beginningWith, frequent));
}

/**
 * Returns the newest matches with their scores. For a rare word, all matches are read. For a common word, the newest
 * buckets (ranges of ids, which the index also contains) are read until there are enough matches; the number of buckets
 * is estimated from the planner statistics. The cost is bounded for any query (docs/decisions/0013).
 */
export async function candidates(db: Database, asked: Asked, before?: number): Promise<Candidate[]> {
  const { last, depth } = asked;
  if (!last) return matches(db, asked, before);
  const some = { ...asked, depth: depth + SPARE };
  const found = await matches(db, some, before);
  const shown = found.filter((match) => match.shown).slice(0, depth);
  if (shown.length === depth || found.length < some.depth) return shown;
  // Too many matches are not visible, for example after a long thread was deleted. Searches again with `last` evaluated
  // for each row.
  return matches(db, { ...asked, where: sql`${asked.where} and ${last}`, last: undefined }, before);
}
