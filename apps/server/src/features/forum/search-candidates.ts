import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { Database } from '#db/client.ts';
import { BUCKET_BITS, type posts, type replies } from '#db/schema/forum.ts';
import { wordsQuery, type Completions } from '#platform/search-query.ts';
import type { SearchTerm } from '#platform/search-terms.ts';
import { frequentWords } from './frequent-words.ts';

/** So many matches are read whatever their age; of more, only the newest. */
const ALL_MAX = 1000;
/** Buckets that one round reads, and rounds: what is not among them by then is too old to be weighed. */
const SPAN_MAX = 48;
const ROUNDS = 3;
/** The first round reads more than should be enough: a second one costs as much as the rest of the search. */
const AMPLE = 1.25;
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
  /** The words that a beginning stands for; without it, all that begin so. */
  completions?: Completions;
}

export interface Candidate {
  id: number;
  /** 0 to 1. */
  score: number;
}

/** What is looked for in the texts of each language: each reads its own stems. */
function queries({ terms, languages, completions }: Wanted) {
  return languages.flatMap((language) => {
    const query = wordsQuery(terms, language, completions);
    return query ? [{ language, ...query }] : [];
  });
}

/** How many rows the planner expects, by its statistics: without counting. The languages' words are read as one. */
async function expected(db: Database, wanted: Wanted): Promise<number> {
  const { table, languages, where } = wanted;
  const any = queries(wanted).map((query) => query.wanted);
  if (any.length === 0) return 0;
  const { rows } = await db.execute(sql`explain (format json)
    select 1 from ${table} where ${table.words} @@ (${sql.join(any, sql` || `)})
      and ${inArray(table.language, [...languages])} and ${where}`);
  // The shape of PostgreSQL's own answer.
  const [row] = rows as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** One scan of the index for each language. */
export function candidatesQuery(wanted: Wanted, also: SQL): SQL | null {
  const { table, own, where, depth } = wanted;
  const scans = queries(wanted).map(({ language, wanted: query, unwanted }) => {
    const without = unwanted ? sql` and not ${table.words} @@ ${unwanted}` : sql``;
    // Not "order by id": a walk of the primary key would have to open the words of every row on its way.
    return sql`(select id, ts_rank_cd(words, ${query}, 33) * ${language === own ? 1 : FOREIGN}::float8 as score from (
      select ${table.id} as id, ${table.words} as words from ${table}
      where ${table.words} @@ ${query} and ${table.language} = ${language} and ${where}${without}${also}
      order by ${table.id} + 0 desc limit ${depth}
    ) newest)`;
  });
  return scans.length === 0 ? null : sql.join(scans, sql` union all `);
}

async function read(db: Database, wanted: Wanted, also: SQL): Promise<Candidate[]> {
  const query = candidatesQuery(wanted, also);
  if (!query) return [];
  const { rows } = await db.execute(query);
  // As selected above; bigint comes as text.
  return (rows as { id: string; score: number }[]).map(({ id, score }) => ({ id: Number(id), score }));
}

const bucketOf = (table: Wanted['table']) => sql`(${table.id} >> ${sql.raw(String(BUCKET_BITS))})`;

/** The matches of the newest buckets, as many buckets as it takes to find enough. */
async function walk(db: Database, wanted: Wanted, estimate: number, before?: number): Promise<Candidate[]> {
  const { table, depth } = wanted;
  const bound = before === undefined ? sql`` : sql` and ${table.id} < ${before}::bigint`;
  if (estimate <= ALL_MAX) return newest(await read(db, wanted, bound), depth);
  const { rows } = await db.execute(sql`select max(${table.id}) as top from ${table}`);
  const top = Math.floor(Math.min(Number(rows[0]?.['top'] ?? 0), before ?? Infinity) / 2 ** BUCKET_BITS);
  let span = Math.min(SPAN_MAX, Math.ceil((AMPLE * depth * (top + 1)) / estimate));
  const found: Candidate[] = [];
  let bucket = top;
  for (let round = 0; round < ROUNDS && bucket >= 0 && found.length < depth; round += 1) {
    const some = Array.from({ length: Math.min(span, bucket + 1) }, (_, at) => bucket - at);
    const among = sql` and ${bucketOf(table)} = any(${sql.param(some)}::bigint[])`;
    found.push(...(await read(db, wanted, sql`${bound}${among}`)));
    bucket -= some.length;
    span = Math.min(SPAN_MAX, span * 4);
  }
  return newest(found, depth);
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The languages in whose texts words that are common may stand: Latin letters in all, as in names of sites. */
function languagesOf({ languages, terms }: Wanted): readonly Language[] {
  const cyrillic = terms.some(({ text }) => CYRILLIC.test(text));
  return cyrillic && languages.includes('ru') ? ['ru'] : languages;
}

const begins = (terms: readonly SearchTerm[]) => terms.some(({ begun }) => begun);

/**
 * The newest matches with how well they fit. A rare word is looked up whole. Of a common one, the index of words also
 * knows the bucket of each row (its id by thousands), so the newest buckets are read until there are enough; how many
 * that takes is guessed from the planner's statistics. The work has a bound whatever is asked (docs/decisions/0013).
 */
export async function candidates(db: Database, asked: Wanted, before?: number): Promise<Candidate[]> {
  // Perhaps the last word is finished, and stands often enough as it is.
  const whole = { ...asked, terms: asked.terms.map((term) => ({ ...term, begun: false })) };
  const often = await expected(db, whole);
  if (often > ALL_MAX) {
    const found = await walk(db, { ...whole, languages: languagesOf(asked) }, often, before);
    if (!begins(asked.terms) || found.length >= Math.min(asked.depth, OFTEN)) return found;
  } else if (!begins(asked.terms)) return walk(db, whole, often, before);
  const estimate = await expected(db, asked);
  if (estimate <= ALL_MAX) return walk(db, asked, estimate, before);
  const { beginningWith } = await frequentWords(db, asked.table);
  const completed = { ...asked, languages: languagesOf(asked), completions: beginningWith };
  return walk(db, completed, await expected(db, completed), before);
}

function newest(found: Candidate[], depth: number): Candidate[] {
  return found.sort((a, b) => b.id - a.id).slice(0, depth);
}
