import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { ITEM_STATES } from '@site/contract/moderation/schemas.ts';
import type { Place } from '#platform/cursor.ts';

/** What posts and replies are both filtered by. */
export interface ListFilters {
  state: (typeof ITEM_STATES)[number] | undefined;
  language: Language | undefined;
  author: number | undefined;
  s: string | undefined;
}

/**
 * Orders by likes and the like are those of so many latest items: an index of its own for each would cost every like and
 * every view, for a table that staff sort now and then.
 */
export const WINDOW = 5000;

const EXCERPT = 200;

/** The first words on one line. */
export const excerptOf = (plain: PgColumn): SQL<string> =>
  sql<string>`btrim(regexp_replace(left(${plain}, ${sql.raw(String(EXCERPT))}), '\\s+', ' ', 'g'))`;

/** The words in any of the languages, or the number of the item. */
export function holdsWords(words: PgColumn, id: PgColumn, s: string): SQL {
  if (/^#?\d{1,15}$/.test(s)) return sql`${id} = ${Number(s.replace('#', ''))}::bigint`;
  const query = (configuration: string) => sql`websearch_to_tsquery(${sql.raw(`'${configuration}'`)}, ${s})`;
  return sql`${words} @@ (${query('english')} || ${query('spanish')} || ${query('russian')})`;
}

/** What stands behind a place in a list that is ordered by a value and the id, greatest first. */
export const isBehind = (list: { value: SQL.Aliased<number>; id: PgColumn }, { value, id }: Place): SQL =>
  sql`(${list.value}, ${list.id}) < (${value}::bigint, ${id}::bigint)`;
