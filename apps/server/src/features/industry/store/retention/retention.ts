import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { INDUSTRY_SITES, UNSEEN_DAYS, type IndustrySite } from '@site/contract/industry/sites.ts';
import { rooms, tagHours, tagSets } from '#db/schema/industry.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { dayBefore, rawFrom } from '../days.ts';
import { forgetRooms } from '../opt-outs/opt-out.ts';
import { lockNetwork } from '../lock-network.ts';
import { partitionDays, partitionOf } from '../observations/partition.ts';

type Needed = Pick<Services, 'db'>;

/** Maximum number of rooms deleted in one transaction. */
const ROOMS = 500;

/** Drops expired partitions of raw observations and deletes the hourly tags of those days. */
async function dropDays({ db }: Needed, from: string): Promise<void> {
  for (const day of await partitionDays(db)) {
    if (day >= from) break;
    await db.transaction(async (tx) => {
      // Dropping a partition blocks all readers. With the lock timeout it fails, and is retried by a later run, instead
      // of waiting for a slow query.
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await tx.execute(sql`drop table if exists ${sql.identifier(partitionOf(day))}`);
    });
  }
  await db.delete(tagHours).where(lt(tagHours.hour, `${from}T00:00:00Z`));
}

/** Deletes a batch of rooms that have not been observed since a given day. */
async function forgetUnseen({ db }: Needed, network: IndustrySite, since: string): Promise<'all' | 'more'> {
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

/** Deletes expired raw observations and hourly tags, rooms not observed for a long time, and unused tag sets. */
export async function retain(services: Needed, now: Date): Promise<void> {
  const from = rawFrom(now);
  await dropDays(services, from);
  for (const network of INDUSTRY_SITES) {
    while ((await forgetUnseen(services, network, dayBefore(now, UNSEEN_DAYS))) === 'more');
  }
  await services.db.delete(tagSets).where(lt(tagSets.usedOn, from));
}

/** Job that deletes expired data every night. */
export const retentionJob = (services: Needed): Job => ({
  name: 'industry.retention',
  cron: '23 2 * * *',
  run: () => retain(services, new Date()),
});
