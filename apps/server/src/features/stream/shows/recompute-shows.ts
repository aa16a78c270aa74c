import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { roomClaims, samples } from '#features/industry';
import { streamHours, streamShows } from '#db/schema/stream.ts';

/** Hour from which a claim's hours have changed; null if all of them have. */
export interface Since {
  claimId: number;
  hour: string | null;
}

/** Common table expressions: the online hours that may be affected, with the room's previous hour. */
function affectedHours(scope: Since[]): SQL {
  const ids = sql.param(scope.map(({ claimId }) => claimId));
  const hours = sql.param(scope.map(({ hour }) => hour));
  return sql`
    begun as (
      select claim_id, coalesce((
        select max(w.first_at) from ${streamShows} w where w.claim_id = scope.claim_id and w.first_at < scope.hour
      ), '-infinity') as since
      from unnest(${ids}::bigint[], ${hours}::timestamptz[]) as scope(claim_id, hour)
    ),
    hours as (
      select h.*, c.network, lag(h.at) over by_time as before, lag(h.taken_at) over by_time as seen_before
      from begun
      join ${streamHours} h on h.claim_id = begun.claim_id and h.at >= begun.since
      join ${roomClaims} c on c.id = h.claim_id
      window by_time as (partition by h.claim_id order by h.at)
    )`;
}

/** Splits the hours into shows and numbers the shows of each claim. */
const NUMBERED_HOURS = sql`
  split as (
    select hours.*, case
      when before is null then true
      when started_at is not null then started_at > seen_before
      when at - before > interval '8 hours' then true
      else absent.hours >= 2 or extract(epoch from at - before) / 3600 - 1 - absent.hours > 6
    end as begins
    from hours
    left join lateral (
      select count(*) as hours from ${samples} s
      where s.network = hours.network and s.hour > before and s.hour < at and not s.partial
        and at - before <= interval '8 hours'
    ) absent on true
  ),
  numbered as (
    select split.*, count(*) filter (where begins) over (partition by claim_id order by at) as show from split
  )`;

/** Aggregates the hours of each show and determines when it starts. */
const AGGREGATED_SHOWS = sql`
  tagged as (
    select claim_id, show, (array_agg(tag order by hours desc, tag))[:10] as tags
    from (select claim_id, show, tag, count(*) as hours from numbered, unnest(tags) as tag group by 1, 2, 3) counted
    group by 1, 2
  ),
  seen as (
    select claim_id, show, min(network) as network, min(at) as first_at, max(at) as last_at,
      (array_agg(started_at order by at))[1] as started_at,
      avg(viewers)::real as average_viewers, max(viewers) as peak_viewers, min(rank) as best_rank,
      (array_agg(followers order by at) filter (where followers is not null)) as followers,
      bool_or(simulated) as simulated
    from numbered group by 1, 2
  ),
  timed as (
    select *, coalesce(
      started_at >= first_at - interval '1 day' and started_at < first_at + interval '1 hour', false
    ) as known
    from seen
  ),
  started as (
    select *, case when known then started_at else first_at end as starts_at from timed
  )`;

/** Determines when each show ends, and whether its beginning or end is uncertain. */
const SHOWS = sql`
  shows as (
    select s.claim_id, first_at, last_at, starts_at,
      greatest(starts_at, least(last_at + interval '1 hour', lead(starts_at) over later)) as ends_at,
      known as start_known,
      (not known and not exists (
        select from ${samples} b where b.network = s.network and b.hour = first_at - interval '1 hour' and not b.partial
      )) or (exists (
        select from ${samples} a where a.network = s.network and a.hour > last_at
      ) and not exists (
        select from ${samples} a where a.network = s.network and a.hour = last_at + interval '1 hour' and not a.partial
      )) as cut,
      average_viewers, peak_viewers,
      case when cardinality(followers) > 1 then followers[cardinality(followers)] - followers[1] end as followers_gained,
      best_rank, coalesce(t.tags, '{}') as tags, simulated
    from started s
    left join tagged t using (claim_id, show)
    window later as (partition by s.claim_id order by first_at)
  )`;

/**
 * Recomputes the shows of claims from an hour on, as gaps and islands (STREAM-03):
 * - If the cam site reports when a room came online, a new show starts only if that time is after the room's previous
 * observation.
 * - Otherwise, two completely collected hours without the room between two observations end a show. Hours that were not
 * collected, or only partially, are unknown: up to six between two observations are part of a show, more end it.
 * - A show starts at the reported time if that is at most a day before the first hour and before its end; otherwise it
 * starts with the first hour. It ends an hour after the last hour began, or when the next show starts if that is
 * earlier.
 *
 * The earliest show that can change is the last one whose first hour is before the changed hour. A show is identified
 * by its first hour: its row is retained while that hour is unchanged.
 */
export async function recomputeShows(tx: Transaction, scope: Since[]): Promise<void> {
  if (scope.length === 0) return;
  await tx.execute(sql`
    with ${affectedHours(scope)},
    ${NUMBERED_HOURS},
    ${AGGREGATED_SHOWS},
    ${SHOWS},
    gone as (
      delete from ${streamShows} w using begun
      where w.claim_id = begun.claim_id and w.first_at >= begun.since and not exists (
        select from shows where shows.claim_id = w.claim_id and shows.first_at = w.first_at
      )
    )
    insert into ${streamShows} (claim_id, first_at, last_at, starts_at, ends_at, start_known, cut, average_viewers,
      peak_viewers, followers_gained, best_rank, tags, simulated)
    select * from shows
    on conflict (claim_id, first_at) do update set last_at = excluded.last_at, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, start_known = excluded.start_known, cut = excluded.cut,
      average_viewers = excluded.average_viewers, peak_viewers = excluded.peak_viewers,
      followers_gained = excluded.followers_gained, best_rank = excluded.best_rank, tags = excluded.tags,
      simulated = excluded.simulated`);
}
