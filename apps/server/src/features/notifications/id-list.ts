import { sql, type SQL } from 'drizzle-orm';

/** Ids as one parameter of a query, however many they are. */
export function idList(ids: readonly number[]): SQL {
  return sql`${`{${ids.join()}}`}::bigint[]`;
}
