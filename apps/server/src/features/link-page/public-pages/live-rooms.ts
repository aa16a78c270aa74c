import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { INDUSTRY_SITE_FACTS } from '@site/contract/industry/sites.ts';
import type { LiveRoom } from '@site/bio-html/link-page/data.ts';
import type { Executor } from '#db/client.ts';
import { confirmedRooms, observations, rooms, samples } from '#features/industry';

/** Time before which a sample is too old for its rooms to count as live. Cam sites are read once an hour. */
const FRESH = sql`now() - interval '75 minutes'`;

/** Returns the cam sites on which a confirmed room of the member was online when the site was last read. */
export async function liveRooms(db: Executor, userId: number): Promise<LiveRoom[]> {
  const own = await confirmedRooms(db, userId);
  const found: LiveRoom[] = [];
  for (const network of new Set(own.map((room) => room.network))) {
    const [newest] = await db
      .select({ hour: samples.hour, takenAt: samples.takenAt, source: samples.source })
      .from(samples)
      .where(and(eq(samples.network, network), gt(samples.takenAt, FRESH)))
      .orderBy(desc(samples.hour))
      .limit(1);
    if (!newest) continue;
    const names = own.filter((room) => room.network === network).map(({ name }) => name);
    const [seen] = await db
      .select({ show: observations.show })
      .from(observations)
      .innerJoin(rooms, and(eq(rooms.id, observations.roomId), eq(rooms.network, network), inArray(rooms.name, names)))
      .where(
        and(
          eq(observations.at, newest.hour),
          eq(observations.network, network),
          // A performer in a hidden show does not want to be found at the moment.
          sql`${observations.show} is distinct from ${sql.param('hidden', observations.show)}`,
        ),
      )
      .limit(1);
    if (!seen) continue;
    const { name: site } = INDUSTRY_SITE_FACTS[network];
    found.push({ site, at: newest.takenAt.slice(11, 16), demo: newest.source === 'simulated' });
  }
  return found;
}
