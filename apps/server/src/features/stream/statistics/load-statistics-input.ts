import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { RAW_DAYS, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { Executor } from '#db/client.ts';
import { type ConfirmedRoom, roomClaims, samples } from '#features/industry';
import { streamHours, streamImports, streamLedger, streamRooms, streamShows, streamTokens } from '#db/schema/stream.ts';
import type { Material, Stretch } from './compute-statistics.ts';
import type { Window } from './windows.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** Loads the time ranges that imports of the rooms cover. */
export async function readImports(db: Executor, rooms: readonly number[]): Promise<Stretch[]> {
  const { claimId, firstAt, lastAt } = streamImports;
  const rows = await db
    .select({ claimId, firstAt, lastAt })
    .from(streamImports)
    .where(inArray(claimId, [...rooms]));
  // The range includes the timestamp of the file's last tip.
  return rows.map((row) => ({ room: row.claimId, start: Date.parse(row.firstAt), end: Date.parse(row.lastAt) + 1 }));
}

/**
 * Loads the tokens of rooms in a time range, summed by quarter of an hour, which is the smallest difference between
 * time zones.
 */
export async function readTokens(
  db: Executor,
  rooms: readonly number[],
  { start, end }: Pick<Stretch, 'start' | 'end'>,
): Promise<Material['tokens']> {
  const { claimId, at, tokens } = streamTokens;
  const quarter = sql`date_bin('15 minutes', ${at}, '2000-01-01T00:00:00Z')`;
  return db
    .select({
      room: claimId,
      at: sql`extract(epoch from ${quarter}) * 1000`.mapWith(Number),
      tokens: sql`sum(${tokens})`.mapWith(Number),
    })
    .from(streamTokens)
    .where(and(inArray(claimId, [...rooms]), gte(at, iso(start)), lt(at, iso(end))))
    .groupBy(claimId, quarter);
}

/** Loads the last known followers of each room before a time, for cam sites that report followers. */
async function readFollowers(db: Executor, rooms: readonly number[], start: number): Promise<Map<number, number>> {
  const { claimId, at, followers } = streamHours;
  const rows = await db
    .selectDistinct({
      room: claimId,
      followers: sql`first_value(${followers}) over (partition by ${claimId} order by ${at} desc)`.mapWith(Number),
    })
    .from(streamHours)
    .where(
      and(
        inArray(claimId, [...rooms]),
        lt(at, iso(start)),
        // Older values are too stale to use.
        gte(at, sql`${iso(start)}::timestamptz - interval '90 days'`),
        sql`${followers} is not null`,
      ),
    );
  return new Map(rows.map((row) => [row.room, row.followers]));
}

/**
 * Counts, for each window, the hours that were collected and could be ingested for the rooms. A cam site may have been
 * collected long before a room was linked, and hours whose observations had expired by then are unknown.
 */
async function readCollected(
  db: Executor,
  rooms: readonly number[],
  { windows, now }: { windows: readonly Window[]; now: number },
) {
  const { rows } = await db.execute<{ n: number; hours: number }>(sql`
    select n::int, sum((
      select count(*) from ${samples} s
      where s.network = c.network and s.hour >= greatest(w.start, known.since) and s.hour < w.end
    ))::int as hours
    from ${streamRooms} r
    join ${roomClaims} c on c.id = r.claim_id
    cross join lateral (
      select least(min(h.at), r.taken_in_at - make_interval(days => ${RAW_DAYS})) as since
      from ${streamHours} h where h.claim_id = r.claim_id
    ) known
    cross join unnest(
      ${sql.param(windows.map(({ start }) => iso(start)))}::timestamptz[],
      ${sql.param(windows.map(({ end }) => iso(end)))}::timestamptz[]
    ) with ordinality as w(start, "end", n)
    where r.claim_id = any(${sql.param(rooms)}::bigint[])
    group by n`);
  const hours = new Map(rows.map((row) => [row.n - 1, row.hours]));
  return new Map(
    windows.map((window, n) => [
      window,
      {
        hours: hours.get(n) ?? 0,
        of: (Math.max(0, Math.min(window.end, now) - window.start) / 3_600_000) * rooms.length,
      },
    ]),
  );
}

type Range = Pick<Stretch, 'start' | 'end'>;

/** Loads the shows of rooms that overlap a time range. */
async function readShows(db: Executor, rooms: number[], { start, end }: Range): Promise<Material['shows']> {
  const { claimId, startsAt, endsAt } = streamShows;
  const rows = await db
    .select({ room: claimId, start: startsAt, end: endsAt })
    .from(streamShows)
    .where(and(inArray(claimId, rooms), lt(startsAt, iso(end)), gt(endsAt, iso(start))));
  return rows.map((show) => ({ room: show.room, start: Date.parse(show.start), end: Date.parse(show.end) }));
}

/** Loads the online hours of rooms in a time range. */
async function readHours(db: Executor, rooms: number[], { start, end }: Range): Promise<Material['hours']> {
  const { claimId, at, viewers, followers } = streamHours;
  const rows = await db
    .select({ room: claimId, at, viewers, followers })
    .from(streamHours)
    .where(and(inArray(claimId, rooms), gte(at, iso(start)), lt(at, iso(end))))
    .orderBy(asc(at));
  return rows.map((hour) => ({ ...hour, at: Date.parse(hour.at) }));
}

/**
 * Loads a member's income in a range of days, summed by day and currency.
 * @param networks cam sites to which the income is limited; undefined for the whole ledger
 */
async function readIncome(
  db: Executor,
  userId: number,
  { from, until, networks }: Pick<Window, 'from' | 'until'> & { networks: IndustrySite[] | undefined },
): Promise<Material['income']> {
  const { day, currency, minor, kind, site } = streamLedger;
  return db
    .select({
      day,
      currency,
      minor: sql`sum(case when ${kind} = 'fee' then -${minor} else ${minor} end)`.mapWith(Number),
    })
    .from(streamLedger)
    .where(and(eq(streamLedger.userId, userId), gte(day, from), lt(day, until), networks && inArray(site, networks)))
    .groupBy(day, currency);
}

/**
 * Loads the input data for the statistics of windows.
 * @param windows at least one, sorted by time
 * @param site if set, only income from the cam sites of `rooms` is loaded; otherwise that of the whole ledger
 */
export async function loadStatisticsInput(
  db: Executor,
  {
    userId,
    rooms,
    windows,
    site,
  }: { userId: number; rooms: ConfirmedRoom[]; windows: Window[]; site?: number | undefined },
): Promise<Material> {
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last) throw new Error('no time windows were given');
  const range = { start: first.start, end: last.end };
  const ids = rooms.map(({ id }) => id);
  const networks = site === undefined ? undefined : rooms.map(({ network }) => network);
  const [shows, hours, followersBefore, tokens, imports, income, collected] = await Promise.all([
    readShows(db, ids, range),
    readHours(db, ids, range),
    readFollowers(db, ids, range.start),
    readTokens(db, ids, range),
    readImports(db, ids),
    readIncome(db, userId, { from: first.from, until: last.until, networks }),
    readCollected(db, ids, { windows, now: Date.now() }),
  ]);
  return { rooms: ids, shows, hours, followersBefore, tokens, imports, income, collected };
}
