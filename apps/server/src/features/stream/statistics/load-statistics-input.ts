import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { RAW_DAYS } from '@site/contract/industry/sites.ts';
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
async function readCollected(db: Executor, rooms: readonly number[], windows: readonly Window[], now: number) {
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
  const [start, end] = [first.start, last.end];
  const ids = rooms.map(({ id }) => id);
  const { day, currency, minor, kind } = streamLedger;
  const [shows, hours, followersBefore, tokens, imports, income, collected] = await Promise.all([
    db
      .select({ room: streamShows.claimId, start: streamShows.startsAt, end: streamShows.endsAt })
      .from(streamShows)
      .where(
        and(inArray(streamShows.claimId, ids), lt(streamShows.startsAt, iso(end)), gt(streamShows.endsAt, iso(start))),
      ),
    db
      .select({
        room: streamHours.claimId,
        at: streamHours.at,
        viewers: streamHours.viewers,
        followers: streamHours.followers,
      })
      .from(streamHours)
      .where(and(inArray(streamHours.claimId, ids), gte(streamHours.at, iso(start)), lt(streamHours.at, iso(end))))
      .orderBy(asc(streamHours.at)),
    readFollowers(db, ids, start),
    readTokens(db, ids, { start, end }),
    readImports(db, ids),
    db
      .select({
        day,
        currency,
        minor: sql`sum(case when ${kind} = 'fee' then -${minor} else ${minor} end)`.mapWith(Number),
      })
      .from(streamLedger)
      .where(
        and(
          eq(streamLedger.userId, userId),
          gte(day, first.from),
          lt(day, last.until),
          site === undefined
            ? undefined
            : inArray(
                streamLedger.site,
                rooms.map(({ network }) => network),
              ),
        ),
      )
      .groupBy(day, currency),
    readCollected(db, ids, windows, Date.now()),
  ]);
  const ms = (text: string) => Date.parse(text);
  return {
    rooms: ids,
    shows: shows.map((show) => ({ room: show.room, start: ms(show.start), end: ms(show.end) })),
    hours: hours.map((hour) => ({ ...hour, at: ms(hour.at) })),
    followersBefore,
    tokens,
    imports,
    income,
    collected,
  };
}
