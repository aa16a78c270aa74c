import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { observations, rooms, samples, tagDays, tagHours, tagSets } from '#db/schema/industry.ts';

/**
 * Reads the stored rooms, observations, samples and tag metrics of all cam sites. Identifies rooms by name, so that
 * equivalent histories compare as equal.
 */
export async function storedIndustry(db: Database) {
  const { at, network, viewers, followers, rank, onlineS, show } = observations;
  return {
    observations: await db
      .select({ at, network, name: rooms.name, viewers, followers, rank, onlineS, show, tags: tagSets.tags })
      .from(observations)
      // A left join also returns an observation whose room is missing, so that comparisons reveal it.
      .leftJoin(rooms, eq(rooms.id, observations.roomId))
      .leftJoin(tagSets, eq(tagSets.id, observations.tagSetId))
      .orderBy(asc(at), asc(network), asc(rooms.name)),
    samples: await db.select().from(samples).orderBy(asc(samples.network), asc(samples.hour)),
    tagHours: await db.select().from(tagHours).orderBy(asc(tagHours.network), asc(tagHours.hour), asc(tagHours.tag)),
    tagDays: await db.select().from(tagDays).orderBy(asc(tagDays.network), asc(tagDays.day), asc(tagDays.tag)),
    rooms: await db
      .select({ network: rooms.network, name: rooms.name, firstSeen: rooms.firstSeen, lastSeen: rooms.lastSeen })
      .from(rooms)
      .orderBy(asc(rooms.network), asc(rooms.name)),
  };
}
