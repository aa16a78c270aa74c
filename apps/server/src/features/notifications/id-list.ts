import { sql, type SQL } from 'drizzle-orm';

/** Passes ids as a single query parameter, regardless of their number. */
export function idList(ids: readonly number[]): SQL {
  return sql`${`{${ids.join()}}`}::bigint[]`;
}
