import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { tagSets } from '#db/schema/industry.ts';
import type { Memory } from '../memory.ts';

/**
 * Returns the ids of tag sets used on a day. Runs outside the transaction, so that cam sites that create the same set
 * do not wait until each other's observations are stored. Cached ids stay valid, because each set is queried once a day
 * and recently used sets are not deleted.
 * @param sets each with its tags separated by spaces
 */
export async function tagSetIds(
  db: Pick<Database, 'execute'>,
  memory: Memory['sets'],
  { sets, day }: { sets: readonly string[]; day: string },
): Promise<number[]> {
  const unused = sets.filter((set) => (memory.get(set)?.usedOn ?? '') < day).toSorted();
  if (unused.length > 0) {
    const { rows } = await db.execute<{ set: string; id: number; usedOn: string }>(sql`
      insert into ${tagSets} as known (tags, used_on)
      select string_to_array(given, ' '), ${day}::date from unnest(${sql.param(unused)}::text[]) given
      on conflict (tags) do update set used_on = greatest(known.used_on, excluded.used_on)
      returning array_to_string(tags, ' ') as set, id, used_on as "usedOn"`);
    for (const { set, id, usedOn } of rows) memory.set(set, { id, usedOn });
  }
  return sets.map((set) => memory.get(set)?.id ?? 0);
}
