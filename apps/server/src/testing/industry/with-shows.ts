import { roomClaims } from '#db/schema/industry.ts';
import { streamRooms, streamSettings, streamShows } from '#db/schema/stream.ts';
import type { Services } from '#platform/context.ts';
import { claimName } from './stream-factories.ts';

const HOUR_MS = 3_600_000;

export interface WantedShow {
  /** Start of the show, in hours before now. */
  hoursAgo: number;
  hours: number;
}

/**
 * Inserts shows of a new room claim directly into the database.
 * @returns the claim's id
 */
export async function withShows(
  { db }: Pick<Services, 'db'>,
  userId: number,
  shows: readonly WantedShow[],
): Promise<number> {
  const claimId = await claimName(db, {
    userId,
    network: 'chaturbate',
    name: `shows_of_${userId}_${await db.$count(roomClaims)}`,
  });
  await db
    .insert(streamSettings)
    .values({ userId, enabled: true, enabledAt: new Date().toISOString() })
    .onConflictDoNothing();
  // Marked as ingested, so that no job recomputes the shows.
  await db.insert(streamRooms).values({ claimId, takenInAt: new Date().toISOString() });
  const now = Date.now();
  const rows = shows.map(({ hoursAgo, hours }) => {
    const startsAt = new Date(now - hoursAgo * HOUR_MS).toISOString();
    const endsAt = new Date(now - (hoursAgo - hours) * HOUR_MS).toISOString();
    const flags = { startKnown: true, cut: false, simulated: false, tags: [] };
    return { claimId, firstAt: startsAt, lastAt: endsAt, startsAt, endsAt, ...flags };
  });
  if (rows.length > 0) await db.insert(streamShows).values(rows);
  return claimId;
}
