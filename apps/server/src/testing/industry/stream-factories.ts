import { sql } from 'drizzle-orm';
import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import type { Database } from '#db/client.ts';
import { roomClaims, rooms, samples, tagSets } from '#db/schema/industry.ts';
import type { TestApp, TestClient } from '../app.ts';
import { createLoggedInAccount, type TestUser } from '../factories.ts';

const HOUR_MS = 3_600_000;

/** Returns the start of the hour `hours` hours ago. */
export const hoursAgo = (hours: number, now = Date.now()) =>
  new Date(Math.floor(now / HOUR_MS) * HOUR_MS - hours * HOUR_MS).toISOString();

/** Data of an hour of a cam site. Without `room`, no room was online. */
export interface WantedHour {
  hour: string;
  takenAt?: string;
  partial?: boolean;
  source?: 'feed' | 'simulated';
  room?: {
    viewers?: number | null;
    followers?: number | null;
    rank?: number;
    onlineS?: number | null;
    tags?: IndustryTag[];
  } | null;
}

/** Stores or replaces hours of a cam site, each with one room or none. */
export async function keepHours(
  db: Database,
  { network, name }: { network: IndustrySite; name: string },
  hours: readonly WantedHour[],
): Promise<void> {
  const key = INDUSTRY_SITES.indexOf(network);
  await db
    .insert(rooms)
    .values({ network, name, firstSeen: '2026-01-01', lastSeen: '2026-01-01' })
    .onConflictDoNothing();
  // The offset depends on the current time, so that a replaced hour usually gets a different read time.
  const now = Date.now() % (HOUR_MS / 2);
  for (const { hour, takenAt: given, partial = false, source = 'feed', room } of hours) {
    const takenAt = given ?? new Date(Date.parse(hour) + now).toISOString();
    const day = hour.slice(0, 10);
    const next = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString();
    await db.execute(
      sql.raw(
        `create table if not exists industry_observations_${day.replaceAll('-', '')} partition of industry_observations for values from ('${day}T00:00:00Z') to ('${next}')`,
      ),
    );
    await db.execute(sql`
      delete from industry_observations where at = ${hour} and network = ${key}
        and room_id = (select id from ${rooms} where network = ${key} and name = ${name})`);
    const sample = { takenAt, source, partial, rooms: room ? 1 : 0, counted: 0, viewers: 0 };
    await db
      .insert(samples)
      .values({ network, hour, ...sample })
      .onConflictDoUpdate({ target: [samples.network, samples.hour], set: sample });
    if (!room) continue;
    const { viewers = 10, followers = null, rank = 1, onlineS = null, tags = [] } = room;
    const [set] = await db
      .insert(tagSets)
      .values({ tags })
      .onConflictDoUpdate({ target: tagSets.tags, set: { tags } })
      .returning({ id: tagSets.id });
    await db.execute(sql`
      insert into industry_observations (at, room_id, viewers, followers, rank, online_s, tag_set_id, network, show)
      select ${hour}, id, ${viewers}, ${followers}, ${rank}, ${onlineS}, ${set?.id}, network, 1
      from ${rooms} where network = ${key} and name = ${name}`);
  }
}

/**
 * Inserts a confirmed room claim of an account.
 * @returns the claim's id
 */
export async function claimName(
  db: Database,
  { userId, network, name }: { userId: number; network: IndustrySite; name: string },
): Promise<number> {
  const confirmedAt = new Date().toISOString();
  const [claim] = await db
    .insert(roomClaims)
    .values({ userId, network, name, code: 'code', state: 'confirmed', confirmedAt })
    .returning({ id: roomClaims.id });
  if (!claim) throw new Error('claim was not stored');
  return claim.id;
}

let count = 0;

/** Creates a member with a room on a cam site and the stream summary turned on. */
export async function streamer(
  app: TestApp,
  network: IndustrySite = 'chaturbate',
): Promise<{ user: TestUser; api: TestClient; site: number; network: IndustrySite; name: string }> {
  const { user, api } = await createLoggedInAccount(app);
  count += 1;
  const name = `own_${count}_${process.pid}`;
  const site = await claimName(app.services.db, { userId: user.id, network, name });
  await api(streamRoutes.enable, { on: true });
  return { user, api, site, network, name };
}
