import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { pointsLedger, pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { clock } from '#platform/clock.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { periodAt } from '../leaderboards/periods.ts';

const CHUNK = 200;
const DAY_MS = 86_400_000;

/** Locks a batch of members, then finds and repairs incorrect rows in the derived tables. */
async function repairMembers(db: Database, after: number, since: { week: string; month: string }) {
  return db.transaction(async (tx) => {
    const { rows: held } = await tx.execute<{ id: string }>(sql`
      select user_id as id from ${pointsMembers} where user_id > ${after} order by user_id limit ${CHUNK} for update`);
    const ids = held.map(({ id }) => Number(id));
    const whose = sql`${`{${ids.join()}}`}::bigint[]`;
    const balances = await tx.execute(sql`
      update ${pointsMembers} m set balance = l.points
      from (
        select held.id as user_id, coalesce(sum(line.points), 0)::int as points
        from unnest(${whose}) held(id) left join ${pointsLedger} line on line.user_id = held.id group by held.id) l
      where m.user_id = l.user_id and m.balance <> l.points`);
    const periods = await tx.execute(sql`
      with right_ones as (
        select l.user_id, period, sum(l.points)::int as points, not bool_or(m.hidden) as listed
        from ${pointsLedger} l join ${pointsMembers} m on m.user_id = l.user_id
        cross join lateral (values ('all'),
          ('week:' || to_char(date_trunc('week', l.earned_at at time zone 'UTC'), 'YYYY-MM-DD')),
          ('month:' || to_char(l.earned_at at time zone 'UTC', 'YYYY-MM'))) of_line(period)
        where l.user_id = any(${whose})
          and (period = 'all' or period >= ${since.week} and period like 'week:%'
            or period >= ${since.month} and period like 'month:%')
        group by l.user_id, period),
      surplus as (
        delete from ${pointsPeriods} p where p.user_id = any(${whose})
          and not exists (select from right_ones r where r.user_id = p.user_id and r.period = p.period)
        returning period),
      mended as (
        insert into ${pointsPeriods} as p (user_id, period, points, listed)
        select user_id, period, points, listed from right_ones
        on conflict (period, user_id) do update set points = excluded.points, listed = excluded.listed
          where p.points <> excluded.points or p.listed <> excluded.listed
        returning period)
      select period from mended union all select period from surplus`);
    if ((periods.rowCount ?? 0) > 0) {
      await tx.execute(sql`
        update ${pointsMembers} set publish_at = coalesce(publish_at, now()) where user_id = any(${whose})`);
    }
    return { next: ids.at(-1), wrong: (balances.rowCount ?? 0) + (periods.rowCount ?? 0) };
  });
}

/**
 * Daily job that compares balances and leaderboards with the ledger, repairs any differences, logs their number as an
 * error, and deletes expired leaderboards.
 */
export function checkJob({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): Job {
  return {
    name: 'points.check',
    cron: '47 3 * * *',
    hours: 12,
    async run() {
      const now = clock.now();
      // Content deleted today may reverse points earned in the previous week or month.
      const before = new Date(now.getTime() - 7 * DAY_MS);
      const since = { week: periodAt('week', before), month: periodAt('month', before) };
      await db.execute(sql`
        delete from ${pointsPeriods}
        where period like 'week:%' and period < ${since.week} or period like 'month:%' and period < ${since.month}`);
      let [after, wrong] = [0, 0];
      while (!jobs.stopping) {
        const chunk = await repairMembers(db, after, since);
        wrong += chunk.wrong;
        if (chunk.next === undefined) break;
        after = chunk.next;
      }
      if (wrong > 0) log.error({ wrong }, 'points do not match the ledger');
    },
  };
}
