import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Transaction } from '#db/client.ts';
import { observations, rooms, samples, storeStates, tagDays, tagHours } from '#db/schema/industry.ts';
import type { Services } from '#platform/context.ts';
import { removeSimulatedClaims } from '../../room-claims/remove-simulated-claims.ts';
import { lockNetwork } from '../lock-network.ts';

/** Maximum number of rooms deleted per transaction. HOURS is the maximum number of hours. */
const ROOMS = 2000;
const HOURS = 24;

async function clearRooms(tx: Transaction, network: IndustrySite): Promise<boolean> {
  const some = tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.network, network)).limit(ROOMS);
  return ((await tx.delete(rooms).where(inArray(rooms.id, some))).rowCount ?? 0) > 0;
}

async function clearHours(tx: Transaction, network: IndustrySite): Promise<boolean> {
  const some = await tx
    .select({ hour: samples.hour })
    .from(samples)
    .where(eq(samples.network, network))
    .orderBy(asc(samples.hour))
    .limit(HOURS);
  if (some.length === 0) return false;
  const list = some.map(({ hour }) => hour);
  await tx.delete(observations).where(and(eq(observations.network, network), inArray(observations.at, list)));
  await tx.delete(tagHours).where(and(eq(tagHours.network, network), inArray(tagHours.hour, list)));
  await tx.delete(samples).where(and(eq(samples.network, network), inArray(samples.hour, list)));
  return true;
}

/**
 * Deletes one batch. Simulated data exists only in these tables, and a cam site has no other data before the first hour
 * from its feed.
 * @param next source of the data to be stored after the last batch
 */
async function step(tx: Transaction, network: IndustrySite, next: 'feed' | 'simulated'): Promise<'cleared' | 'more'> {
  const { source } = await lockNetwork(tx, network);
  if (source === 'feed') return 'cleared';
  const own = eq(storeStates.network, network);
  if (source === 'simulated') await tx.update(storeStates).set({ source: 'clearing' }).where(own);
  if ((await clearRooms(tx, network)) || (await clearHours(tx, network))) return 'more';
  await tx.delete(tagDays).where(eq(tagDays.network, network));
  await removeSimulatedClaims(tx, network);
  await tx
    .update(storeStates)
    .set({ source: next, forgotten: sql`${storeStates.forgotten} + 1` })
    .where(own);
  return 'cleared';
}

/**
 * Deletes all simulated data of a cam site and the claims to its simulated rooms, in batches. If killed, it resumes
 * with the next call. Once the first batch is deleted, the cam site accepts no more simulated data.
 */
export async function clearSimulated({ db }: Pick<Services, 'db'>, network: IndustrySite): Promise<void> {
  const [state] = await db.select().from(storeStates).where(eq(storeStates.network, network));
  if (state?.source === 'feed') return;
  while ((await db.transaction((tx) => step(tx, network, 'feed'))) === 'more');
}

/**
 * Deletes the simulated data of a cam site without a feed once simulation is off. Simulation can be turned on again
 * later. Does nothing if there is no such data.
 */
export async function removeSimulated({ db }: Pick<Services, 'db'>, network: IndustrySite): Promise<void> {
  const [state] = await db.select().from(storeStates).where(eq(storeStates.network, network));
  if (!state || state.source === 'feed') return;
  const [sample] = await db.select({ hour: samples.hour }).from(samples).where(eq(samples.network, network)).limit(1);
  if (!sample && state.source === 'simulated') return;
  while ((await db.transaction((tx) => step(tx, network, 'simulated'))) === 'more');
}
