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
const COUNTED_MAX = 30_000;
/** Buckets that one round reads, and rounds: what is not among them by then is too old to be weighed. */
const SPAN_MAX = 48;
const ROUNDS = 3;
/** The first round reads more than should be enough: a second one costs as much as the rest of the search. */
const AMPLE = 1.25;
/** A word that stands in so many rows as it is need not be a beginning too. */
const OFTEN = 100;
/** Of words in one of twelve rows and more, a walk of the newest rows opens fewer than a bucket holds. */
const DENSE = 1 / 12;

interface Asked extends Scanned {
  words: SearchWords;
  languages: readonly Language[];
  /** Whether `where` leaves out many rows. */
  narrowed: boolean;
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

const partOf = (groups: readonly Group[]) =>
  Math.min(
    1,
    groups.reduce((sum, { part }) => sum + part, 0),
  );

async function read(db: Database, query: SQL): Promise<Candidate[]> {
  const { rows } = await db.execute(query);
  // As the scans select; bigint comes as text.
  return (rows as { id: string; score: number }[]).map(({ id, score }) => ({ id: Number(id), score }));
}

/** The table as it is now. */
interface Size {
  /** The newest id. */
  top: number;
  /** Rows that are searched, of all languages. */
  rows: number;
}

async function sizeOf(db: Database, { table, where, narrowed }: Asked, frequent: FrequentWords): Promise<Size> {
  const [newest, explained] = await Promise.all([
    db.execute(sql`select max(${table.id}) as top from ${table}`),
    narrowed ? db.execute(sql`explain (format json) select 1 from ${table} where ${where}`) : null,
  ]);
  const top = Number(newest.rows[0]?.['top'] ?? 0);
  // The shape of PostgreSQL's own answer: what the planner expects, without counting.
  const [plan] = (explained?.rows ?? []) as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
  return { top, rows: plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? (frequent.rows || top) };
}

const newest = (found: Candidate[], depth: number) => found.sort((a, b) => b.id - a.id).slice(0, depth);

interface Walk {
  asked: Asked;
  groups: readonly Group[];
  size: Size;
  before: number | undefined;
}

/** The matches of the newest buckets, as many buckets as it takes to find enough. */
async function walk(db: Database, { asked, groups, size, before }: Walk): Promise<Candidate[]> {
  const { table, depth } = asked;
  const first = Math.min(size.top, (before ?? Infinity) - 1);
  const bound = before === undefined ? sql`` : sql` and ${table.id} < ${before}::bigint`;
  /** So many ids should hold as many matches. */
  const idsFor = (matches: number, part: number) => (AMPLE * matches * (size.top + 1)) / Math.max(1, size.rows * part);
  const found: Candidate[] = [];
  let from = first + 1;
  if (partOf(groups) >= DENSE) {
    from = Math.max(0, Math.floor(first - idsFor(depth, partOf(groups))));
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
    // As thick as they were just now.
    const covered = from - last * 2 ** BUCKET_BITS;
    ids = (AMPLE * (depth - found.length) * covered) / Math.max(1, more.length);
    from = last * 2 ** BUCKET_BITS;
    bucket = last - 1;
  }
  return newest(found, depth);
}

/** The words of some languages may be rare where those of others are not: each is read as it should be. */
async function find(db: Database, walked: Walk): Promise<Candidate[]> {
  const { asked, groups, size, before } = walked;
  if (groups.length === 0) return [];
  const bound = before === undefined ? sql`` : sql` and ${asked.table.id} < ${before}::bigint`;
  const whole = (some: readonly Group[]) => read(db, wholeScan(asked, some, bound));
  const most = asked.weighed ? ALL_MAX : COUNTED_MAX;
  if (partOf(groups) * size.rows <= most) return newest(await whole(groups), asked.depth);
  const isRare = ({ part }: Group) => part * size.rows <= ALL_MAX;
  const [rare, common] = [groups.filter(isRare), groups.filter((group) => !isRare(group))];
  if (rare.length === 0 || partOf(groups) >= DENSE) return walk(db, walked);
  const both = await Promise.all([whole(rare), common.length > 0 ? walk(db, { ...walked, groups: common }) : []]);
  return newest(both.flat(), asked.depth);
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The languages in whose texts words that are common may stand: Latin letters in all, as in names of sites. */
function commonIn({ languages }: Asked, groups: readonly Group[]): readonly Group[] {
  if (!languages.includes('ru') || !groups.some(({ wanted }) => CYRILLIC.test(wanted))) return groups;
  return groups.flatMap((group) => (group.languages.includes('ru') ? [{ ...group, languages: ['ru'] as const }] : []));
}

/**
 * The newest matches with how well they fit. A rare word is looked up whole. Of a common one, the index of words also
 * knows the bucket of each row (its id by thousands), so the newest buckets are read until there are enough; how many
 * that takes is guessed from the planner's statistics. The work has a bound whatever is asked (docs/decisions/0013).
 */
export async function candidates(db: Database, asked: Asked, before?: number): Promise<Candidate[]> {
  const frequent = await frequentWords(db, asked.table);
  const size = await sizeOf(db, asked, frequent);
  const look = (groups: readonly Group[]) => {
    const common = partOf(groups) * size.rows > ALL_MAX;
    return find(db, { asked, groups: common ? commonIn(asked, groups) : groups, size, before });
  };
  const begun = mayBeBegun(asked.words);
  // Perhaps the last word is finished, and stands often enough as it is.
  const whole = groupsOf(asked, 'whole', frequent);
  if (!begun) return look(whole);
  if (partOf(whole) * size.rows > ALL_MAX) {
    const found = await look(whole);
    if (found.length >= Math.min(asked.depth, OFTEN)) return found;
  }
  const beginnings = groupsOf(asked, 'begun', frequent);
  if (partOf(beginnings) * size.rows <= ALL_MAX) return look(beginnings);
  return look(groupsOf(asked, frequent.beginningWith, frequent));
}
