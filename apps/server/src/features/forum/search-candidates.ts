import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { Database } from '#db/client.ts';
import { BUCKET_BITS, type posts, type replies } from '#db/schema/forum.ts';
import { wordsQuery } from '#platform/search-query.ts';
import type { SearchTerm } from '#platform/search-terms.ts';

/** So many matches are read whatever their age; of more, only the newest. */
const ALL_MAX = 5000;
/** Buckets that one round reads, and rounds: what is not among them by then is too old to be weighed. */
const SPAN_MAX = 64;
const ROUNDS = 4;
/** A word that stands in so many rows as it is need not be a beginning too. */
const OFTEN = 100;
/** Hits in the caller's language come before equal ones in others. */
const FOREIGN = 0.8;

interface Wanted {
  table: typeof posts | typeof replies;
  terms: readonly SearchTerm[];
  languages: readonly Language[];
  /** The caller's. */
  own: Language;
  /** What else has to be true of a row. */
  where: SQL;
  /** At most so many, the newest. */
  depth: number;
}

export interface Candidate {
  id: number;
  /** 0 to 1. */
  score: number;
}

/** The rows of each language that match: one scan of the index of words each, so that each language reads its own stems. */
function arms(wanted: Wanted, select: (from: SQL, query: SQL, language: Language) => SQL, also: SQL): SQL | null {
  const { table, terms, languages, where } = wanted;
  const parts = languages.flatMap((language) => {
    const query = wordsQuery(terms, language);
    if (!query) return [];
    const without = query.unwanted ? sql` and not ${table.words} @@ ${query.unwanted}` : sql``;
    const from = sql`from ${table} where ${table.words} @@ ${query.wanted} and ${table.language} = ${language}
      and ${where}${without}${also}`;
    return [sql`(${select(from, query.wanted, language)})`];
  });
  return parts.length === 0 ? null : sql.join(parts, sql` union all `);
}

/** How many rows the planner expects, by its statistics: without counting. */
async function expected(db: Database, wanted: Wanted): Promise<number> {
  const all = arms(wanted, (from) => sql`select 1 ${from}`, sql``);
  if (!all) return 0;
  const { rows } = await db.execute(sql`explain (format json) ${all}`);
  // The shape of PostgreSQL's own answer.
  const [row] = rows as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

export function candidatesQuery(wanted: Wanted, also: SQL): SQL | null {
  const { table, own, depth } = wanted;
  // Not "order by id": a walk of the primary key would have to open the words of every row on its way.
  const select = (from: SQL, query: SQL, language: Language) => sql`
    select id, ts_rank_cd(words, ${query}, 33) * ${language === own ? 1 : FOREIGN}::float8 as score from (
      select ${table.id} as id, ${table.words} as words ${from} order by ${table.id} + 0 desc limit ${depth}
    ) newest`;
  return arms(wanted, select, also);
}

async function read(db: Database, wanted: Wanted, also: SQL): Promise<Candidate[]> {
  const query = candidatesQuery(wanted, also);
  if (!query) return [];
  const { rows } = await db.execute(query);
  // As selected above; bigint comes as text.
  return (rows as { id: string; score: number }[]).map(({ id, score }) => ({ id: Number(id), score }));
}

/** A beginning stands for many words, and all their rows are collected before anything else is looked at. */
const begins = (terms: readonly SearchTerm[]) => terms.some(({ begun }) => begun);

const bucketOf = (table: Wanted['table']) => sql`(${table.id} >> ${sql.raw(String(BUCKET_BITS))})`;

/** The matches of the newest buckets, as many buckets as it takes to find enough. */
async function walk(db: Database, wanted: Wanted, estimate: number, before?: number): Promise<Candidate[]> {
  const { table, depth, terms } = wanted;
  const bound = before === undefined ? sql`` : sql` and ${table.id} < ${before}::bigint`;
  if (estimate <= ALL_MAX) return newest(await read(db, wanted, bound), depth);
  const { rows } = await db.execute(sql`select max(${table.id}) as top from ${table}`);
  const top = Math.floor(Math.min(Number(rows[0]?.['top'] ?? 0), before ?? Infinity) / 2 ** BUCKET_BITS);
  let span = Math.min(SPAN_MAX, Math.ceil((depth * (top + 1)) / estimate));
  let found: Candidate[] = [];
  let bucket = top;
  // Each bucket of a list is a scan of its own: too dear for beginnings, which collect their rows in each. For them every
  // round is one scan from the top, which finds again what the round before found.
  const anew = begins(terms) && before === undefined;
  for (let round = 0; round < ROUNDS && bucket >= 0 && found.length < depth; round += 1) {
    const some = Array.from({ length: Math.min(span, bucket + 1) }, (_, at) => bucket - at);
    const among = anew
      ? sql` and ${bucketOf(table)} >= ${some.at(-1)}::bigint`
      : sql` and ${bucketOf(table)} = any(${sql.param(some)}::bigint[])`;
    const more = await read(db, wanted, sql`${bound}${among}`);
    found = anew ? more : [...found, ...more];
    bucket -= some.length;
    span = Math.min(SPAN_MAX, span * 4);
  }
  return newest(found, depth);
}

/**
 * The newest matches with how well they fit. A rare word is looked up whole. Of a common one, the index of words also
 * knows the bucket of each row (its id by thousands), so the newest buckets are read until there are enough; how many
 * that takes is guessed from the planner's statistics. The work has a bound whatever is asked (docs/decisions/0013).
 */
export async function candidates(db: Database, wanted: Wanted, before?: number): Promise<Candidate[]> {
  const estimate = await expected(db, wanted);
  if (estimate > ALL_MAX && begins(wanted.terms)) {
    // Perhaps the last word is finished, and stands often enough as it is.
    const finished = { ...wanted, terms: wanted.terms.map((term) => ({ ...term, begun: false })) };
    const found = await walk(db, finished, await expected(db, finished), before);
    if (found.length >= Math.min(wanted.depth, OFTEN)) return found;
  }
  return walk(db, wanted, estimate, before);
}

function newest(found: Candidate[], depth: number): Candidate[] {
  return found.sort((a, b) => b.id - a.id).slice(0, depth);
}
