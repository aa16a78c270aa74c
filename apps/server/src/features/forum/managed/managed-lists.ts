import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DESCRIPTORS } from '@site/contract/core/languages.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { ITEM_STATES } from '@site/contract/moderation/schemas.ts';
import type { CursorPosition } from '#platform/database/cursor.ts';

/** Filters shared by posts and replies. */
export interface ListFilters {
  state: (typeof ITEM_STATES)[number] | undefined;
  language: Language | undefined;
  author: number | undefined;
  s: string | undefined;
}

/**
 * Number of latest items that are sorted by update time, likes and other counts. An index per order would slow down
 * every like and view, for a table that staff rarely sort.
 */
export const WINDOW = 5000;

const EXCERPT = 200;

/** Returns an excerpt of the text on one line. */
export const excerptOf = (plain: PgColumn): SQL<string> =>
  sql<string>`btrim(regexp_replace(left(${plain}, ${sql.raw(String(EXCERPT))}), '\\s+', ' ', 'g'))`;

/**
 * Search condition: if the query is a number, with or without a leading #, the id equals it; otherwise the text
 * contains the query's words in any of the languages.
 */
export function holdsWords(words: PgColumn, id: PgColumn, s: string): SQL {
  if (/^#?\d{1,15}$/.test(s)) return sql`${id} = ${Number(s.replace('#', ''))}::bigint`;
  const queries = Object.values(DESCRIPTORS).map(
    ({ textSearch }) => sql`websearch_to_tsquery(${sql.raw(`'${textSearch}'`)}, ${s})`,
  );
  return sql`${words} @@ (${sql.join(queries, sql` || `)})`;
}

/** Condition for keyset pagination: the row is after the cursor in a list sorted by a value and the id, descending. */
export const isBehind = (list: { value: SQL.Aliased<number>; id: PgColumn }, { value, id }: CursorPosition): SQL =>
  sql`(${list.value}, ${list.id}) < (${value}::bigint, ${id}::bigint)`;
