import { and, eq, inArray, sql } from 'drizzle-orm';
import { type IndustrySite, INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import { roomOptOuts, rooms, observations, samples, storeStates } from '#db/schema/industry.ts';
import type { Services } from '#platform/context.ts';
import type { Transaction } from '#db/client.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';
import { keyedHashes, type Secrets } from '#platform/security/secrets.ts';
import { lockNetwork } from '../lock-network.ts';

type Needed = Pick<Services, 'db' | 'settings'>;

const PURPOSE = 'industry-room';

/**
 * Stops tracking a room: immediately deletes its observations and name and stores only a keyed hash. The room still
 * counts in totals, which contain no names.
 * @param name the room's key, whether it was ever observed or not
 */
export async function optOut({ db, settings }: Needed, network: IndustrySite, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNetwork(tx, network);
    const hash = keyedHash(settings.SECRET, PURPOSE, `${network}:${name}`);
    await tx.insert(roomOptOuts).values({ network, nameHash: hash }).onConflictDoNothing();
    const found = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.network, network), eq(rooms.name, name)));
    await forgetRooms(
      tx,
      network,
      found.map(({ id }) => id),
    );
  });
}

/** Resumes tracking a room, starting with the next hour. */
export async function optIn({ db, settings }: Needed, network: IndustrySite, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNetwork(tx, network);
    const hashes = nameHashes(settings, network, name);
    await tx.delete(roomOptOuts).where(and(eq(roomOptOuts.network, network), inArray(roomOptOuts.nameHash, hashes)));
    await recordForgotten(tx, network);
  });
}

/** Deletes rooms and all of their observations. The caller holds the lock of the cam site. */
export async function forgetRooms(tx: Transaction, network: IndustrySite, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = sql`${`{${ids.join()}}`}::int[]`;
  // Joins the samples from the first to the last day on which the rooms were online, so that the primary key finds each
  // row.
  await tx.execute(sql`
    with seen as (
      select min(first_seen)::timestamp at time zone 'UTC' as begin,
        (max(last_seen) + 1)::timestamp at time zone 'UTC' as end
      from ${rooms} where id = any(${list}))
    delete from ${observations} o using ${samples} s
    where s.network = ${INDUSTRY_SITES.indexOf(network)}::int
      and s.hour >= (select begin from seen) and s.hour < (select "end" from seen)
      and o.at = s.hour and o.network = s.network and o.room_id = any(${list})`);
  await tx.delete(rooms).where(inArray(rooms.id, [...ids]));
  await recordForgotten(tx, network);
}

/** Invalidates the memory cache of a cam site's rooms in all processes. The caller holds the lock of the cam site. */
async function recordForgotten(tx: Transaction, network: IndustrySite): Promise<void> {
  await tx
    .update(storeStates)
    .set({ forgotten: sql`${storeStates.forgotten} + 1` })
    .where(eq(storeStates.network, network));
}

/** Keyed hashes that can be stored in place of the name of an opted-out room, one for each secret of the site. */
export const nameHashes = (secrets: Secrets, network: IndustrySite, name: string): Buffer[] =>
  keyedHashes(secrets, PURPOSE, `${network}:${name}`);
