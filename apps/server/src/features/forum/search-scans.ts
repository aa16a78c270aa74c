import { sql, type SQL } from 'drizzle-orm';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { BUCKET_BITS, type posts, type replies } from '#db/schema/forum.ts';
import { anyOf, type Alternative } from '#platform/search-query.ts';

/** So many matches of rare words are opened; a beginning may stand for very many of them. */
const OPENED_MAX = 2000;
/** Hits in the caller's language come before equal ones in others. */
const FOREIGN = 0.8;

/** What is looked for in the texts of some languages, which read the words alike. */
export interface Group {
  languages: readonly Language[];
  wanted: string;
  unwanted: readonly Alternative[];
  /** The part of all rows that should match. */
  part: number;
}

export interface Scanned {
  table: typeof posts | typeof replies;
  /** The caller's language. */
  own: Language;
  /** What else has to be true of a row. */
  where: SQL;
  /**
   * What is asked of those that were found, `shown`: it costs a look-up elsewhere, and nearly all pass. It reads the
   * columns of `found`, which are named as the table's.
   */
  last?: SQL | undefined;
  /** At most so many. */
  depth: number;
  /** Without it any will do, unweighed: for a count. */
  weighed: boolean;
}

const tsquery = (query: string) => sql`${query}::tsquery`;

/** For an index. In brackets, the planner does not look the words up in its statistics, which takes longer than the scan. */
const sought = (query: string) => sql`(select ${tsquery(query)})`;

/** By the language of the row; a case, as no index shall be asked for it. */
function ofLanguage(
  table: Scanned['table'],
  groups: readonly Group[],
  what: (group: Group) => SQL,
  otherwise: SQL,
): SQL {
  const cases = groups.flatMap((group) => group.languages.map((one) => sql`when ${one} then ${what(group)}`));
  return sql`case ${table.language} ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

const without = (table: Scanned['table'], { unwanted }: Group) =>
  unwanted.length === 0 ? sql`` : sql` and not ${table.words} @@ ${tsquery(anyOf(unwanted))}`;

const fits = (table: Scanned['table'], groups: readonly Group[]) =>
  ofLanguage(
    table,
    groups,
    (group) => sql`${table.words} @@ ${tsquery(group.wanted)}${without(table, group)}`,
    sql`false`,
  );

/** Weighs what was found, and asks the last of it. */
function weighed(
  { own, weighed: wanted, last }: Scanned,
  groups: readonly Group[],
  found: SQL,
  more = sql`false`,
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

/** Not "order by id": a walk of the primary key would have to open the words of every row on its way. */
const newestFirst = ({ table, depth }: Scanned) => sql`order by ${table.id} + 0 desc limit ${depth}`;

/**
 * Any of them. As if all were wanted: for a few, the planner would rather read the rows one after the other than ask an
 * index, and of a rare word it would read them all.
 */
const some = (matching: SQL, count: number) =>
  sql`with matching as materialized (${matching}) select * from matching limit ${count}`;

/**
 * Matches of rare words. One scan for all languages, and the index is asked for nothing but the words: for each match
 * it would look up the place of the row among all rows of its language. `more`: there were more than it opens.
 * @param byWords false when what else has to be true leads to fewer rows
 */
export function wholeScan(scanned: Scanned, groups: readonly Group[], also: SQL, byWords: boolean): SQL {
  const { table, where, last, depth } = scanned;
  const any = [...new Set(groups.map(({ wanted }) => wanted))];
  const first = byWords ? sql`${table.words} @@ ${sought(anyOf(any))} and ` : sql``;
  const matching = sql`select ${columns(table, last)} from ${table}
    where ${first}${fits(table, groups)} and ${where}${also}`;
  if (!scanned.weighed) return weighed(scanned, groups, some(matching, depth));
  const found = sql`select * from opened order by id desc limit ${depth}`;
  return sql`with opened as materialized (${some(matching, OPENED_MAX)})
    ${weighed(scanned, groups, found, sql`(select count(*) from opened) = ${OPENED_MAX}`)}`;
}

/** Matches among the newest rows, from an id on: of words that stand in many, without any index of words. */
export function rowScan(scanned: Scanned, groups: readonly Group[], from: number, also: SQL): SQL {
  const { table, where, last, depth } = scanned;
  return weighed(
    scanned,
    groups,
    sql`select ${columns(table, last)} from ${table} where ${table.id} >= ${from}::bigint
      and ${fits(table, groups)} and ${where}${also} order by ${table.id} desc limit ${depth}`,
  );
}

const bucketOf = (table: Scanned['table']) => sql`(${table.id} >> ${sql.raw(String(BUCKET_BITS))})`;

function languageIs(table: Scanned['table'], { languages }: Group): SQL {
  const [only] = languages;
  if (languages.length === LANGUAGES.length) return sql`true`;
  // Of one language the index knows the rows; of two, one scan without it is quicker than two with it.
  return languages.length === 1
    ? sql`${table.language} = ${only}`
    : sql`case when ${table.language} = any(${sql.param([...languages])}::text[]) then true else false end`;
}

/** Matches in some buckets: inside the index, bucket and words meet without the table being touched. */
export function bucketScan(scanned: Scanned, groups: readonly Group[], buckets: readonly number[], also: SQL): SQL {
  const { table, where, last, depth } = scanned;
  const scans = groups.map((group) => {
    const matching = sql`select ${columns(table, last)} from ${table}
      where ${bucketOf(table)} = any(${sql.param([...buckets])}::bigint[])
        and ${table.words} @@ ${sought(group.wanted)} and ${languageIs(table, group)}${without(table, group)}
        and ${where}${also}`;
    return sql`(${scanned.weighed ? sql`${matching} ${newestFirst(scanned)}` : some(matching, depth)})`;
  });
  const found = sql`select * from (${sql.join(scans, sql` union all `)}) matching order by id desc limit ${depth}`;
  return weighed(scanned, groups, found);
}
