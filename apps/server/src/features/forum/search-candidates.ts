import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { Database } from '#db/client.ts';
import { BUCKET_BITS } from '#db/schema/forum.ts';
import { allOf, mayBeBegun, wordsQuery, type Form, type SearchWords } from '#platform/search-query.ts';
import { frequentWords, type FrequentWords } from './frequent-words.ts';
import { expectedPart } from './search-estimate.ts';
import { bucketScan, rowScan, wholeScan, type Group, type Scanned } from './search-scans.ts';

/** So many matches are read whatever their age; of more, only the newest. */
const ALL_MAX = 1000;
/** To count, no match is opened beyond those that count: the index alone may be asked for so many. */
const COUNTED_MAX = 4000;
/** Buckets that one round reads, and rounds: what is not among them by then is too old to be weighed. */
const SPAN_MAX = 48;
const ROUNDS = 3;
/** The first round reads more than should be enough: a second one costs as much as the rest of the search. */
const AMPLE = 1.25;
/** A word that stands in so many rows as it is need not be a beginning too. */
const OFTEN = 100;
/** Of words in one of sixteen rows and more, a walk of the newest rows opens fewer than a bucket holds. */
const DENSE = 1 / 16;
/** So many more are found than are wanted, for those that are not shown in the end. */
const SPARE = 50;
/** Of rare words that stand in more rows than are opened, these newest rows are read too. */
const NEWEST = 4000;

interface Asked extends Scanned {
  words: SearchWords;
  languages: readonly Language[];
  /** What of `where` leaves out many rows, however new they are; null when nothing does. */
  narrowed: SQL | null;
  /** They are those of an author, whom an index knows. */
  ofAuthor: boolean;
  /** Only what is not older than something is wanted. */
  recent: boolean;
}

export interface Candidate {
  id: number;
  /** 0 to 1. */
  score: number;
}

/** What is looked for in the texts of each language, each by its own stems; once for those that read it alike. */
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

/** At most this part of all rows should match. */
const partOf = (groups: readonly Group[]) =>
  Math.min(
    1,
    groups.reduce((sum, { part }) => sum + part, 0),
  );

/** At least this part: the words of one language may be those of another. */
const leastOf = (groups: readonly Group[]) => Math.max(0, ...groups.map(({ part }) => part));

interface Match extends Candidate {
  shown: boolean;
  /** There were more than were opened. */
  more: boolean;
}

async function read(db: Database, query: SQL): Promise<Match[]> {
  const { rows } = await db.execute(query);
  // As the scans select; bigint comes as text.
  return (rows as (Omit<Match, 'id'> & { id: string })[]).map((row) => ({ ...row, id: Number(row.id) }));
}

const newestId = async (db: Database, { table }: Scanned) =>
  Number((await db.execute(sql`select max(${table.id}) as top from ${table}`)).rows[0]?.['top'] ?? 0);

/** Rows that are searched, of all languages: as the database last counted them, or as its planner expects. */
async function rowsOf(db: Database, asked: Asked, frequent: FrequentWords): Promise<number> {
  if (!asked.narrowed) return frequent.rows || newestId(db, asked);
  const { rows } = await db.execute(sql`explain (format json) select 1 from ${asked.table} where ${asked.narrowed}`);
  // The shape of PostgreSQL's own answer.
  const [plan] = rows as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

const newest = (found: Match[], depth: number) => found.sort((a, b) => b.id - a.id).slice(0, depth);

interface Walk {
  asked: Asked;
  groups: readonly Group[];
  /** Rows that are searched. */
  rows: number;
  /** Rows that there are. */
  all: number;
  before: number | undefined;
}

/** The matches of the newest buckets, as many buckets as it takes to find enough. */
async function walk(db: Database, { asked, groups, rows, before }: Walk): Promise<Match[]> {
  const { table, depth } = asked;
  const top = await newestId(db, asked);
  const first = Math.min(top, (before ?? Infinity) - 1);
  const bound = before === undefined ? sql`` : sql` and ${table.id} < ${before}::bigint`;
  /** So many ids should hold as many matches. */
  const idsFor = (count: number, part: number) => (AMPLE * count * (top + 1)) / Math.max(1, rows * part);
  const found: Match[] = [];
  let from = first + 1;
  if ((leastOf(groups) * rows) / (top + 1) >= DENSE) {
    // It ends as soon as there are enough.
    from = Math.max(0, Math.floor(first - 2 * idsFor(depth, leastOf(groups))));
    found.push(...(await read(db, rowScan(asked, groups, from, bound))));
    if (found.length >= depth) return newest(found, depth);
  }
  let bucket = Math.floor((from - 1) / 2 ** BUCKET_BITS);
  let ids = idsFor(depth - found.length, partOf(groups));
  for (let round = 0; round < ROUNDS && bucket >= 0 && found.length < depth; round += 1) {
    const last = Math.max(0, Math.floor((from - ids) / 2 ** BUCKET_BITS), bucket + 1 - SPAN_MAX);
    const some = Array.from({ length: bucket + 1 - last }, (_, at) => bucket - at);
    const behind = sql` and ${table.id} < ${from}::bigint`;
    const more = await read(db, bucketScan(asked, groups, some, behind));
    found.push(...more);
    if (more.length === 0 && asked.recent) break;
    // As thick as they were just now.
    const covered = from - last * 2 ** BUCKET_BITS;
    ids = (AMPLE * (depth - found.length) * covered) / Math.max(1, more.length);
    from = last * 2 ** BUCKET_BITS;
    bucket = last - 1;
  }
  return newest(found, depth);
}

/** Rare words, whatever the age of what they stand in; of too many matches the newest, and some of all the others. */
async function readWhole(db: Database, { asked, groups, rows, all, before }: Walk, bound: SQL): Promise<Match[]> {
  const byWords = !asked.ofAuthor || rows > partOf(groups) * all;
  const found = await read(db, wholeScan(asked, groups, bound, byWords));
  if (!found.some(({ more }) => more)) return found;
  const from = Math.max(0, (before ?? (await newestId(db, asked)) + 1) - NEWEST);
  const soon = await read(db, rowScan(asked, groups, from, bound));
  return [...soon, ...found.filter(({ id }) => id < from)];
}

/** The words of some languages may be rare where those of others are not: each is read as it should be. */
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

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The languages in whose texts words that are common may stand: Latin letters in all, as in names of sites. */
function commonIn({ languages }: Asked, groups: readonly Group[]): readonly Group[] {
  if (!languages.includes('ru') || !groups.some(({ wanted }) => CYRILLIC.test(wanted))) return groups;
  return groups.flatMap((group) => (group.languages.includes('ru') ? [{ ...group, languages: ['ru'] as const }] : []));
}

async function matches(db: Database, asked: Asked, before?: number): Promise<Match[]> {
  const frequent = await frequentWords(db, asked.table);
  const rows = await rowsOf(db, asked, frequent);
  const look = (groups: readonly Group[]) => {
    const common = partOf(groups) * rows > ALL_MAX;
    return find(db, { asked, groups: common ? commonIn(asked, groups) : groups, rows, all: frequent.rows, before });
  };
  const begun = mayBeBegun(asked.words);
  // Perhaps the last word is finished, and stands often enough as it is.
  const whole = groupsOf(asked, 'whole', frequent);
  if (!begun) return look(whole);
  if (partOf(whole) * rows > ALL_MAX) {
    const found = await look(whole);
    if (found.length >= Math.min(asked.depth, OFTEN)) return found;
  }
  const beginnings = groupsOf(asked, 'begun', frequent);
  if (partOf(beginnings) * rows <= ALL_MAX) return look(beginnings);
  return look(groupsOf(asked, frequent.beginningWith, frequent));
}

/**
 * The newest matches with how well they fit. A rare word is looked up whole. Of a common one, the index of words also
 * knows the bucket of each row (its id by thousands), so the newest buckets are read until there are enough; how many
 * that takes is guessed from the planner's statistics. The work has a bound whatever is asked (docs/decisions/0013).
 */
export async function candidates(db: Database, asked: Asked, before?: number): Promise<Candidate[]> {
  const { last, depth } = asked;
  if (!last) return matches(db, asked, before);
  const some = { ...asked, depth: depth + SPARE };
  const found = await matches(db, some, before);
  const shown = found.filter((match) => match.shown).slice(0, depth);
  if (shown.length === depth || found.length < some.depth) return shown;
  // Very many are not shown, as when a long thread was taken away: now each is asked before it counts.
  return matches(db, { ...asked, where: sql`${asked.where} and ${last}`, last: undefined }, before);
}
