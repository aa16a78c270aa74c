import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { SIMILAR_MAX, type Performer } from '@site/contract/industry/performer-schemas.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Executor } from '#db/client.ts';
import { observations, rooms, tagSets } from '#db/schema/industry.ts';
import type { Seen } from './seen.ts';

/** Rooms with about a third to three times the viewers count as similar in size. */
const TIMES = 3;
/**
 * Maximum number of rooms, nearest in size, whose tags are compared, so that the cost does not grow with the cam site.
 */
const COMPARED = 300;

/** Rounds to two significant digits: 1234 becomes 1200. */
const round = (value: number): number => Number(value.toPrecision(2));

/**
 * Finds similar rooms in an hour in which the room was online: of the rooms nearest in size, those with the best score,
 * which combines shared tags with similar size. Rooms that opted out have no rows.
 */
export async function similarRooms(
  db: Executor,
  { network, roomId }: { network: IndustrySite; roomId: number },
  { at, viewers, tags }: Seen,
): Promise<Performer['similar']> {
  const size = viewers ?? 0;
  const near = db
    .select({ roomId: observations.roomId, viewers: observations.viewers, tagSetId: observations.tagSetId })
    .from(observations)
    .where(
      and(
        eq(observations.at, at),
        eq(observations.network, network),
        ne(observations.roomId, roomId),
        viewers === null
          ? undefined
          : sql`${observations.viewers} between ${Math.floor(size / TIMES)}::int and ${size * TIMES + TIMES}::int`,
      ),
    )
    .orderBy(sql`abs(${observations.viewers} - ${size}::int)`, observations.roomId)
    .limit(COMPARED)
    .as('near');
  const shared = sql`(select count(*) from unnest(${tagSets.tags}) tag where tag = any(${sql.param(tags)}::text[]))::real`;
  const alike = sql`coalesce(${shared} / nullif(cardinality(${tagSets.tags}) + ${tags.length}::int - ${shared}, 0), 0)`;
  const far = sql`abs(ln((coalesce(${near.viewers}, ${size}::int) + 1)::real / ${size + 1}::int))`;
  const found = db
    .select({
      roomId: near.roomId,
      viewers: near.viewers,
      tags: tagSets.tags,
      likeness: sql<number>`${alike} - ${far} / 2`.as('likeness'),
    })
    .from(near)
    .leftJoin(tagSets, eq(tagSets.id, near.tagSetId))
    .orderBy(sql`likeness desc`, near.roomId)
    .limit(SIMILAR_MAX)
    .as('found');
  const rows = await db
    .select({ name: rooms.name, viewers: found.viewers, tags: found.tags })
    .from(found)
    .innerJoin(rooms, eq(rooms.id, found.roomId))
    .orderBy(desc(found.likeness), found.roomId);
  return rows.map((row) => ({
    name: row.name,
    viewers: row.viewers === null ? null : round(row.viewers),
    tags: row.tags ?? [],
  }));
}
