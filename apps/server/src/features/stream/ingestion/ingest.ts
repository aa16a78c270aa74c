import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { INDUSTRY_SITES, RAW_DAYS, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { Transaction } from '#db/client.ts';
import { roomClaims, observations, rooms, samples, tagSets } from '#features/industry';
import { streamHours, streamRooms, streamSettings, ingestedHours } from '#db/schema/stream.ts';
import { transact, type Services } from '#platform/context.ts';
import { showsRecomputed } from '../events.ts';
import { recomputeShows, type Since } from '../shows/recompute-shows.ts';

/** Observations before this time have expired. */
const oldest = sql`now() - make_interval(days => ${RAW_DAYS})`;

interface Hour {
  hour: string;
  /** Whether the hour is stored; false if it was deleted. */
  isStored: boolean;
  source: 'feed' | 'simulated' | null;
}

/** Loads the hours of a cam site that were added, replaced or deleted since the last ingestion. */
async function changedHours(tx: Transaction, network: IndustrySite): Promise<Hour[]> {
  const now = tx.select().from(samples).where(eq(samples.network, network)).as('now');
  const known = tx.select().from(ingestedHours).where(eq(ingestedHours.network, network)).as('known');
  const hour = sql<string>`coalesce(${now.hour}, ${known.hour})`;
  return tx
    .select({
      hour: hour.mapWith(samples.hour).as('hour'),
      isStored: sql<boolean>`${now.hour} is not null`,
      source: sql<Hour['source']>`${now.source}`,
    })
    .from(now)
    .fullJoin(known, eq(known.hour, now.hour))
    .where(
      and(
        sql`${hour} >= ${oldest}`,
        sql`(${now.takenAt}, ${now.source}, ${now.partial}) is distinct from (${known.takenAt}, ${known.source}, ${known.partial})`,
      ),
    );
}

/**
 * Loads the rooms on a cam site whose summary is enabled. `known` is false for a room whose stored hours have not been
 * ingested since it was enabled.
 */
async function followedRooms(tx: Transaction, network: IndustrySite) {
  return tx
    .select({ id: roomClaims.id, known: sql<boolean>`${streamRooms.claimId} is not null` })
    .from(roomClaims)
    .innerJoin(streamSettings, and(eq(streamSettings.userId, roomClaims.userId), streamSettings.enabled))
    .leftJoin(streamRooms, eq(streamRooms.claimId, roomClaims.id))
    .where(and(eq(roomClaims.network, network), eq(roomClaims.state, 'confirmed'), roomClaims.enabled));
}

/**
 * Replaces the rooms' rows for these hours with the current observations. `offset 0` makes PostgreSQL look up each
 * observation by its primary key.
 */
async function copyHours(
  tx: Transaction,
  network: IndustrySite,
  { ids, hours }: { ids: number[]; hours: string[] },
): Promise<void> {
  if (ids.length === 0 || hours.length === 0) return;
  const at = sql`unnest(${sql.param(hours)}::timestamptz[])`;
  await tx.delete(streamHours).where(and(inArray(streamHours.claimId, ids), sql`${streamHours.at} in (select ${at})`));
  await tx.execute(sql`
    insert into ${streamHours} (claim_id, at, taken_at, started_at, viewers, followers, rank, tags, simulated)
    select c.id, s.hour, s.taken_at, s.taken_at - make_interval(secs => seen.online_s), seen.viewers, seen.followers,
      seen.rank, coalesce(t.tags, '{}'), s.source = 'simulated'
    from ${roomClaims} c
    join ${rooms} r on r.network = c.network and r.name = c.name
    cross join ${at} as h(hour)
    join ${samples} s on s.network = c.network and s.hour = h.hour
    cross join lateral (
      select * from ${observations} o where o.at = h.hour and o.network = c.network and o.room_id = r.id offset 0
    ) seen
    left join ${tagSets} t on t.id = seen.tag_set_id
    where c.id in ${ids}`);
}

/**
 * Deletes the simulated hours of all rooms on a cam site, once its feed provides real ones.
 * @returns claim ids of the rooms that had simulated hours
 */
async function forgetSimulated(tx: Transaction, network: IndustrySite): Promise<number[]> {
  const removed = await tx
    .delete(streamHours)
    .where(
      and(
        streamHours.simulated,
        inArray(
          streamHours.claimId,
          tx.select({ id: roomClaims.id }).from(roomClaims).where(eq(roomClaims.network, network)),
        ),
      ),
    )
    .returning({ id: streamHours.claimId });
  return [...new Set(removed.map(({ id }) => id))];
}

async function remember(tx: Transaction, network: IndustrySite, changed: Hour[]): Promise<void> {
  const hoursOf = (isStored: boolean) => changed.filter((one) => one.isStored === isStored).map(({ hour }) => hour);
  const own = eq(ingestedHours.network, network);
  await tx.delete(ingestedHours).where(and(own, inArray(ingestedHours.hour, hoursOf(false))));
  await tx.delete(ingestedHours).where(and(own, lt(ingestedHours.hour, oldest)));
  const columns = sql`network, hour, taken_at, source, partial`;
  await tx.execute(sql`
    insert into ${ingestedHours} (${columns})
    select ${columns} from ${samples}
    where network = ${INDUSTRY_SITES.indexOf(network)} and hour in (select unnest(${sql.param(hoursOf(true))}::timestamptz[]))
    on conflict (network, hour) do update
    set taken_at = excluded.taken_at, source = excluded.source, partial = excluded.partial`);
}

/**
 * Returns the members who may have additional shows: those with new rooms, and those whose rooms were online in these
 * hours.
 */
async function ownersOf(
  tx: Transaction,
  { known, fresh, hours }: { known: number[]; fresh: number[]; hours: string[] },
): Promise<number[]> {
  if (hours.length === 0 && fresh.length === 0) return [];
  const online = tx
    .select({ id: streamHours.claimId })
    .from(streamHours)
    .where(
      and(
        inArray(streamHours.claimId, known),
        sql`${streamHours.at} in (select unnest(${sql.param(hours)}::timestamptz[]))`,
      ),
    );
  const owners = await tx
    .selectDistinct({ userId: roomClaims.userId })
    .from(roomClaims)
    .where(or(inArray(roomClaims.id, fresh), inArray(roomClaims.id, online)))
    .orderBy(roomClaims.userId);
  return owners.map(({ userId }) => userId);
}

/**
 * Ingests the hours of a cam site that were added, replaced or deleted into the summaries of its rooms, and all stored
 * hours into those of newly enabled rooms. Recomputes the shows from the first changed hour on, or all shows of rooms
 * that are newly enabled or had simulated hours (STREAM-03). Idempotent.
 */
export async function ingest(services: Services, network: IndustrySite): Promise<void> {
  await transact(services, async ({ tx, emit }) => {
    // Advisory lock, because only one instance at a time may compare samples with `stream_taken` and update it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stream.take-in'), ${INDUSTRY_SITES.indexOf(network)})`);
    const changed = await changedHours(tx, network);
    await remember(tx, network, changed);
    const followed = await followedRooms(tx, network);
    const known = followed.filter((room) => room.known).map(({ id }) => id);
    const fresh = followed.filter((room) => !room.known).map(({ id }) => id);
    const hours = changed.map(({ hour }) => hour).toSorted();
    const simulated = changed.some(({ source }) => source === 'feed') ? await forgetSimulated(tx, network) : [];
    await copyHours(tx, network, { ids: known, hours });
    if (fresh.length > 0) {
      const all = await tx
        .select({ hour: ingestedHours.hour })
        .from(ingestedHours)
        .where(eq(ingestedHours.network, network));
      await copyHours(tx, network, { ids: fresh, hours: all.map(({ hour }) => hour) });
      await tx.insert(streamRooms).values(fresh.map((claimId) => ({ claimId, takenInAt: sql`now()` })));
    }
    const since = new Map<number, Since>();
    if (hours[0] !== undefined) for (const claimId of known) since.set(claimId, { claimId, hour: hours[0] });
    for (const claimId of [...fresh, ...simulated]) since.set(claimId, { claimId, hour: null });
    await recomputeShows(tx, [...since.values()]);
    for (const userId of await ownersOf(tx, { known, fresh, hours })) await emit(showsRecomputed, { userId });
  });
}
