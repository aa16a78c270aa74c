import { sql, type SQL } from 'drizzle-orm';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { BUCKET_BITS, type posts, type replies } from '#db/schema/forum.ts';
import { anyOf, type Alternative } from '#platform/search/search-query.ts';

/** Maximum number of matches of rare words to read; a prefix may match a huge number of rows. */
const OPENED_MAX = 2000;
/** Score factor for other languages, which ranks hits in the caller's language above equal ones in others. */
const FOREIGN = 0.8;

/** Query shared by the languages in which the words have the same stems. */
export interface Group {
  languages: readonly Language[];
  wanted: string;
  unwanted: readonly Alternative[];
  /** Estimated fraction of matching rows. */
  part: number;
}

export interface Scanned {
  table: typeof posts | typeof replies;
  /** Language of the caller. */
  own: Language;
  /** Further conditions on a row. */
  where: SQL;
  /**
   * Condition evaluated only for matches and returned as `shown`, because it costs a lookup in another table and nearly
   * all matches pass. Refers to the columns of `found`, which are named like those of the table.
   */
  last?: SQL | undefined;
  /** Maximum number of matches. */
  depth: number;
  /** False for a count, for which any matches suffice and no scores are needed. */
  weighed: boolean;
}

const tsquery = (query: string) => sql`${query}::tsquery`;

/**
 * A subquery for an index scan prevents the planner from looking the words up in its statistics, which takes longer
 * than the scan itself.
 */
const sought = (query: string) => sql`(select ${tsquery(query)})`;

const without = (table: Scanned['table'], { unwanted }: Group) =>
  unwanted.length === 0 ? sql`` : sql` and not ${table.words} @@ ${tsquery(anyOf(unwanted))}`;

/** Matches the words of the row's language. CASE prevents the planner from using an index on the language. */
function fits(table: Scanned['table'], groups: readonly Group[]): SQL {
  const cases = groups.flatMap((group) => {
    const matches = sql`${table.words} @@ ${tsquery(group.wanted)}${without(table, group)}`;
    return group.languages.map((one) => sql`when ${one} then ${matches}`);
  });
  return sql`case ${table.language} ${sql.join(cases, sql` `)} else false end`;
}

/** Computes the scores of the matches, and evaluates `last`. */
function weighed(
  { own, weighed: wanted, last }: Scanned,
  groups: readonly Group[],
  { found, more = sql`false` }: { found: SQL; more?: SQL },
): SQL {
  const cases = groups.flatMap((group) =>
    group.languages.map((one) => {
      const factor = one === own ? 1 : FOREIGN;
      return sql`when ${one} then ts_rank_cd(words, ${tsquery(group.wanted)}, 33) * ${factor}::float8`;
    }),
  );
  const score = wanted ? sql`case language ${sql.join(cases, sql` `)} end` : sql`0::float8`;
  return sql`(select id, ${score} as score, ${last ?? sql`true`} as shown, ${more} as more from (${found}) found)`;
}

function columns({ id, words, language, ...others }: Scanned['table'], last: SQL | undefined): SQL {
  const post = last && 'postId' in others ? sql`, ${others.postId} as post_id` : sql``;
  return sql`${id} as id, ${words} as words, ${language} as language${post}`;
}

/** Not "order by id", because a scan of the primary key would read the words of every row it passes. */
const newestFirst = ({ table, depth }: Scanned) => sql`order by ${table.id} + 0 desc limit ${depth}`;

/**
 * Selects any of the matches. Materialized, because with a small limit the planner would otherwise prefer a sequential
 * scan to the index and read all rows for a rare word.
 */
const some = (matching: SQL, count: number) =>
  sql`with matching as materialized (${matching}) select * from matching limit ${count}`;

/**
 * Selects matches of rare words. A single scan for all languages uses the index only for the words, because an index
 * condition on the language would look up each match among all rows in that language. `more` means that OPENED_MAX was
 * reached, so that there may be more matches.
 * @param byWords whether to use the word index; false if the other conditions match fewer rows than the words
 */
export function wholeScan(
  scanned: Scanned,
  groups: readonly Group[],
  { also, byWords }: { also: SQL; byWords: boolean },
): SQL {
  const { table, where, last, depth } = scanned;
  const any = [...new Set(groups.map(({ wanted }) => wanted))];
  const first = byWords ? sql`${table.words} @@ ${sought(anyOf(any))} and ` : sql``;
  const matching = sql`select ${columns(table, last)} from ${table}
    where ${first}${fits(table, groups)} and ${where}${also}`;
  if (!scanned.weighed) return weighed(scanned, groups, { found: some(matching, depth) });
  const found = sql`select * from opened order by id desc limit ${depth}`;
  const more = sql`(select count(*) from opened) = ${OPENED_MAX}`;
  return sql`with opened as materialized (${some(matching, OPENED_MAX)})
    ${weighed(scanned, groups, { found, more })}`;
}

/** Selects matches of common words among the newest rows, from an id upwards, without the word index. */
export function rowScan(scanned: Scanned, groups: readonly Group[], { from, also }: { from: number; also: SQL }): SQL {
  const { table, where, last, depth } = scanned;
  const found = sql`select ${columns(table, last)} from ${table} where ${table.id} >= ${from}::bigint
      and ${fits(table, groups)} and ${where}${also} order by ${table.id} desc limit ${depth}`;
  return weighed(scanned, groups, { found });
}

const bucketOf = (table: Scanned['table']) => sql`(${table.id} >> ${sql.raw(String(BUCKET_BITS))})`;

function languageIs(table: Scanned['table'], { languages }: Group): SQL {
  const [only] = languages;
  if (languages.length === LANGUAGES.length) return sql`true`;
  // One language uses an index condition. For two, a single scan without it is faster than two scans with it.
  return languages.length === 1
    ? sql`${table.language} = ${only}`
    : sql`case when ${table.language} = any(${sql.param([...languages])}::text[]) then true else false end`;
}

/** Selects matches in the given buckets. A single index covers buckets, languages and words. */
export function bucketScan(
  scanned: Scanned,
  groups: readonly Group[],
  { buckets, also }: { buckets: readonly number[]; also: SQL },
): SQL {
  const { table, where, last, depth } = scanned;
  const scans = groups.map((group) => {
    const matching = sql`select ${columns(table, last)} from ${table}
      where ${bucketOf(table)} = any(${sql.param([...buckets])}::bigint[])
        and ${table.words} @@ ${sought(group.wanted)} and ${languageIs(table, group)}${without(table, group)}
        and ${where}${also}`;
    return sql`(${scanned.weighed ? sql`${matching} ${newestFirst(scanned)}` : some(matching, depth)})`;
  });
  const found = sql`select * from (${sql.join(scans, sql` union all `)}) matching order by id desc limit ${depth}`;
  return weighed(scanned, groups, { found });
}
