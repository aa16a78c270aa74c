import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { storeSnapshot } from '../../features/industry/store/store-snapshot.ts';
import type { Observation } from '../../features/industry/snapshot.ts';
import type { TestApp } from '../app.ts';

const HOUR = 3_600_000;

/**
 * Returns the time `hours` hours before the start of today (UTC), as an ISO 8601 string. Negative values give hours of
 * today.
 */
export const beforeToday = (hours: number): string =>
  new Date(Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR - hours * HOUR).toISOString();

/** Stores one hour of a cam site with the given rooms; by default public with 10 viewers. */
export async function keepRooms(
  { services }: TestApp,
  network: IndustrySite,
  hour: string,
  rooms: readonly (Partial<Observation> & { name: string })[],
): Promise<void> {
  const usual = { viewers: 10, followers: null, show: 'public' as const, startedAt: null, tags: [] };
  await storeSnapshot(services, {
    network,
    hour,
    takenAt: new Date(Date.parse(hour) + 90_000).toISOString(),
    source: 'simulated',
    partial: false,
    reported: rooms.length,
    rooms: rooms.map((room) => ({ ...usual, ...room })),
  });
}

/** Inserts a confirmed room claim. */
export async function confirmedClaim(
  { services }: TestApp,
  { userId, network, name }: { userId: number; network: IndustrySite; name: string },
): Promise<number> {
  const [claim] = await services.db
    .insert(roomClaims)
    .values({ userId, network, name, code: 'LL-TEST-TEST', state: 'confirmed', confirmedAt: new Date().toISOString() })
    .returning({ id: roomClaims.id });
  return claim?.id ?? 0;
}
