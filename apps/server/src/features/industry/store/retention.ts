import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { NETWORKS, UNSEEN_DAYS, type Network } from '@site/contract/industry/networks.ts';
import { rooms, tagHours, tagSets } from '#db/schema/industry.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { dayBefore, rawFrom } from './days.ts';
import { forgetRooms } from './forget-rooms.ts';
import { lockNetwork } from './lock-network.ts';
import { partitionDays, partitionOf } from './partition.ts';

type Needed = Pick<Services, 'db'>;

/** Rooms that are forgotten in one transaction. */
const ROOMS = 500;

/** Days whose raw rows are not kept any more, with their tags by the hour. */
async function dropDays({ db }: Needed, from: string): Promise<void> {
  for (const day of await partitionDays(db)) {
    if (day >= from) break;
    await db.transaction(async (tx) => {
      // It holds up all who read: rather fail, and be tried again, than wait for one who reads long.
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await tx.execute(sql`drop table if exists ${sql.identifier(partitionOf(day))}`);
    });
  }
  await db.delete(tagHours).where(lt(tagHours.hour, `${from}T00:00:00Z`));
}

/** Forgets some rooms that nobody saw since a day. */
async function forgetUnseen({ db }: Needed, network: Network, since: string): Promise<'all' | 'more'> {
  return db.transaction(async (tx) => {
    await lockNetwork(tx, network);
    const some = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.network, network), lt(rooms.lastSeen, since)))
      .orderBy(asc(rooms.lastSeen))
      .limit(ROOMS);
    await forgetRooms(
      tx,
      network,
      some.map(({ id }) => id),
    );
    return some.length < ROOMS ? 'all' : 'more';
  });
}

/** Lets go what is not to be kept: old raw rows, rooms that were not seen for long, and sets of tags that nothing names. */
export async function retain(services: Needed, now: Date): Promise<void> {
  const from = rawFrom(now);
  await dropDays(services, from);
  for (const network of NETWORKS) {
    while ((await forgetUnseen(services, network, dayBefore(now, UNSEEN_DAYS))) === 'more');
  }
  await services.db.delete(tagSets).where(lt(tagSets.usedOn, from));
}

/** Each night. */
export const retentionJob = (services: Needed): Job => ({
  name: 'industry.retention',
  cron: '23 2 * * *',
  run: () => retain(services, new Date()),
});
