import { sql } from 'drizzle-orm';
import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import type { Transaction } from '#db/client.ts';
import { samples } from '#db/schema/industry.ts';
import type { Services } from '#platform/context.ts';
import type { Snapshot } from '../snapshot.ts';
import { clearSimulated } from './retention/clear-simulated.ts';
import { copyTransaction } from './observations/copy-transaction.ts';
import { dayOf, rawFrom } from './days.ts';
import { groupTags } from './hourly-samples/group-tags.ts';
import { hourStored } from './hour-stored.ts';
import { lockNetwork } from './lock-network.ts';
import { memoryOf } from './memory.ts';
import { OBSERVATION_COLUMNS, observationRows } from './observations/observation-rows.ts';
import { makePartition, partitionOf } from './observations/partition.ts';
import { rankRooms } from './hourly-samples/rank-rooms.ts';
import { rollUp } from './hourly-samples/roll-up.ts';
import { roomIds } from './observations/room-ids.ts';
import { tagSetIds } from './observations/tag-set-ids.ts';

/** Loads the stored sample of an hour, and whether its day has a partition. */
async function present(tx: Transaction, { network, hour }: Snapshot) {
  const { rows } = await tx.execute<{ partial: boolean | null; partition: boolean }>(sql`
    select s.partial, to_regclass(${partitionOf(dayOf(hour))}) is not null as partition
    from (values (1)) one left join ${samples} s
      on s.network = ${INDUSTRY_SITES.indexOf(network)}::int and s.hour = ${hour}::timestamptz`);
  const { partial = null, partition = false } = rows[0] ?? {};
  return { sample: partial === null ? null : { partial }, partition };
}

interface Sample {
  partial: boolean;
}

/** Returns whether the stored sample must not be replaced: it is more complete, or its observations have expired. */
const isFinal = (stored: Sample, { partial, raw }: Sample & { raw: boolean }) => (partial && !stored.partial) || !raw;

/**
 * Stores an hour of a cam site, replacing any observations and totals stored for it before. Atomic, and exact even if
 * other processes store the same hour concurrently. Hours may arrive in any order. For hours older than the raw
 * observations, only the totals are stored, and they are never replaced.
 * @param shouldEmit whether to emit `hourStored`; callers that store a batch of hours emit it themselves
 * @returns 'ignored' if nothing was stored: the snapshot is simulated but the cam site has a feed, the snapshot is
 * partial but a complete hour is stored, or the hour is already stored and older than the raw observations
 */
export async function storeSnapshot(
  services: Pick<Services, 'db' | 'settings' | 'outbox'>,
  snapshot: Snapshot,
  { now = new Date(), shouldEmit = true }: { now?: Date; shouldEmit?: boolean } = {},
): Promise<'kept' | 'ignored'> {
  const { db, settings, outbox } = services;
  const { network, hour, source, partial, rooms, unnamed = [] } = snapshot;
  if (source === 'feed') await clearSimulated(services, network);
  const memory = memoryOf(db);
  const day = dayOf(hour);
  const raw = day >= rawFrom(now);
  // Unnamed rooms come last, so that positions in `rooms` remain valid indexes into the results.
  const counted = [...rooms, ...unnamed];
  const ranking = rankRooms(counted);
  const { sets, setOf, tags } = groupTags(counted);
  const setIds = raw ? await tagSetIds(db, memory.sets, { sets, day }) : [];
  const learned = await copyTransaction(db, async (tx, copy) => {
    const state = await lockNetwork(tx, network);
    if (source === 'simulated' && state.source !== 'simulated') return null;
    const { sample, partition } = await present(tx, snapshot);
    if (sample && isFinal(sample, { partial, raw })) return null;
    const again = sample !== null;
    let remember = () => {};
    if (raw) {
      const table = partitionOf(day);
      if (!partition) await makePartition(tx, day);
      if (again) {
        await tx.execute(sql`
          delete from ${sql.identifier(table)}
          where at = ${hour}::timestamptz and network = ${INDUSTRY_SITES.indexOf(network)}::int`);
      }
      const found = await roomIds(tx, { settings, state, memory: memory.rooms, day }, rooms);
      remember = found.learned;
      // Copies directly into the partition of the day, which saves routing each row.
      await copy(
        `copy ${table} (${OBSERVATION_COLUMNS}) from stdin (format binary)`,
        observationRows(snapshot, { ids: found.ids, ranks: ranking.ranks, setOf, setIds }),
      );
    }
    await rollUp(tx, { snapshot, ranking, tags, again, raw });
    if (shouldEmit) await outbox.emit(tx, hourStored, { network, hour });
    return remember;
  });
  if (!learned) return 'ignored';
  learned();
  outbox.wake();
  return 'kept';
}
