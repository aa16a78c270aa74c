import { and, eq } from 'drizzle-orm';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { roomOptOuts, rooms } from '#db/schema/industry.ts';
import type { Services } from '#platform/context.ts';
import { forgetRooms } from './forget-rooms.ts';
import { lockNetwork } from '../lock-network.ts';
import { nameHash } from './name-hash.ts';
import { recordForgotten } from './record-forgotten.ts';

type Needed = Pick<Services, 'db' | 'settings'>;

/**
 * Stops tracking a room: immediately deletes its observations and name and stores only a keyed hash. The room still
 * counts in totals, which contain no names.
 * @param name the room's key, whether it was ever observed or not
 */
export async function optOut({ db, settings }: Needed, network: IndustrySite, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNetwork(tx, network);
    const hash = nameHash(settings, network, name);
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
    const hash = nameHash(settings, network, name);
    await tx.delete(roomOptOuts).where(and(eq(roomOptOuts.network, network), eq(roomOptOuts.nameHash, hash)));
    await recordForgotten(tx, network);
  });
}
