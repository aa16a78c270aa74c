import { and, eq, sql } from 'drizzle-orm';
import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import type { Transaction } from '#db/client.ts';
import { samples, tagDays, tagHours } from '#db/schema/industry.ts';
import type { Snapshot } from '../../snapshot.ts';
import { dayOf } from '../days.ts';
import type { TagGroups } from './group-tags.ts';
import type { Ranking } from './rank-rooms.ts';

interface Hour {
  snapshot: Snapshot;
  ranking: Ranking;
  tags: TagGroups['tags'];
  /** Whether the hour was stored before. */
  again: boolean;
  /** Whether raw observations, and with them hourly tags, are still retained for the day. */
  raw: boolean;
}

/**
 * Stores the totals of an hour, replacing earlier ones. Daily tags change by the difference, so they stay the sums of
 * their hours even if an hour arrives late or more than once.
 */
export async function rollUp(tx: Transaction, { snapshot, ranking, tags, again, raw }: Hour): Promise<void> {
  const { hour, takenAt, source, partial, reported, rooms, unnamed = [] } = snapshot;
  const network = sql`${INDUSTRY_SITES.indexOf(snapshot.network)}::smallint`;
  const at = sql`${hour}::timestamptz`;
  const day = dayOf(hour);
  const counts = [...tags.values()];
  const { counted, viewers, lowerQuartile, median, upperQuartile } = ranking;
  const list = (values: readonly unknown[]) => sql`${`{${values.join()}}`}`;
  await tx.execute(sql`
    with given as (
      select * from unnest(${list([...tags.keys()])}::text[], ${list(counts.map((count) => count.rooms))}::int[],
        ${list(counts.map((count) => count.counted))}::int[], ${list(counts.map((count) => count.viewers))}::int[])
        as given (tag, rooms, counted, viewers)),
    before as (select tag, rooms, counted, viewers from ${tagHours} where network = ${network} and hour = ${at}),
    sample as (
      insert into ${samples} (network, hour, taken_at, source, partial, reported, rooms, counted, viewers,
        lower_quartile, median, upper_quartile)
      values (${network}, ${at}, ${takenAt}, ${source}, ${partial}, ${reported}, ${rooms.length + unnamed.length}, ${counted}, ${viewers},
        ${lowerQuartile}, ${median}, ${upperQuartile})
      on conflict (network, hour) do update set (taken_at, source, partial, reported, rooms, counted, viewers,
        lower_quartile, median, upper_quartile) = (excluded.taken_at, excluded.source, excluded.partial, excluded.reported,
        excluded.rooms, excluded.counted, excluded.viewers, excluded.lower_quartile, excluded.median,
        excluded.upper_quartile)),
    gone as (
      delete from ${tagHours} where network = ${network} and hour = ${at} and tag not in (select tag from given)),
    hours as (
      insert into ${tagHours} (network, hour, tag, rooms, counted, viewers)
      select ${network}, ${at}, tag, rooms, counted, viewers from given where ${raw}
      on conflict (network, hour, tag) do update
      set (rooms, counted, viewers) = (excluded.rooms, excluded.counted, excluded.viewers))
    insert into ${tagDays} as known (network, day, tag, hours, rooms, counted, viewers)
    select ${network}, ${day}::date, tag, (g.tag is not null)::int - (b.tag is not null)::int,
      coalesce(g.rooms, 0) - coalesce(b.rooms, 0), coalesce(g.counted, 0) - coalesce(b.counted, 0),
      coalesce(g.viewers, 0) - coalesce(b.viewers, 0)
    from given g full join before b using (tag)
    on conflict (network, day, tag) do update set (hours, rooms, counted, viewers) =
      (known.hours + excluded.hours, known.rooms + excluded.rooms, known.counted + excluded.counted,
      known.viewers + excluded.viewers)`);
  if (!again) return;
  const { network: site, day: on, hours } = tagDays;
  await tx.delete(tagDays).where(and(eq(site, snapshot.network), eq(on, day), eq(hours, 0)));
}
