import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { pointsLedger, pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { clock } from '#platform/clock.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

const CHUNK = 200;
const HOUR_MS = 3_600_000;

/**
 * Publishes the points that a batch of members earned up to `until`; newer points wait for a later publication.
 * @returns the number of members in the batch
 */
async function publish(db: Database, now: string, until: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select user_id as id from ${pointsMembers} where publish_at <= ${now}::timestamptz
      order by user_id limit ${CHUNK} for update`);
    if (rows.length === 0) return 0;
    const whose = sql`${`{${rows.map(({ id }) => id).join()}}`}::bigint[]`;
    await tx.execute(sql`
      with young as (
        select l.user_id, period, sum(l.points)::int as points
        from ${pointsLedger} l cross join lateral (values ('all'),
          ('week:' || to_char(date_trunc('week', l.earned_at at time zone 'UTC'), 'YYYY-MM-DD')),
          ('month:' || to_char(l.earned_at at time zone 'UTC', 'YYYY-MM'))) of_line(period)
        where l.user_id = any(${whose}) and l.at > ${until}::timestamptz
        group by l.user_id, period)
      update ${pointsPeriods} p set published = fresh.points
      from (
        select q.period, q.user_id, q.points - coalesce(y.points, 0) as points
        from ${pointsPeriods} q left join young y on y.user_id = q.user_id and y.period = q.period
        where q.user_id = any(${whose})) fresh
      where p.period = fresh.period and p.user_id = fresh.user_id and p.published <> fresh.points`);
    await tx.execute(sql`
      update ${pointsMembers} m set publish_at = case when exists (
          select from ${pointsLedger} l where l.user_id = m.user_id and l.at > ${until}::timestamptz)
        then ${nextLeaderboardUpdate(now)} end
      where m.user_id = any(${whose})`);
    return rows.length;
  });
}

/** Job that publishes points on the leaderboards hours after members earned them. */
export function updateLeaderboardJob({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Job {
  return {
    name: 'points.publish',
    cron: '*/10 * * * *',
    async run() {
      const now = clock.now();
      const until = new Date(now.getTime() - LEADERBOARD_DELAY_HOURS * HOUR_MS);
      while (!jobs.stopping && (await publish(db, now.toISOString(), until.toISOString())) === CHUNK);
    },
  };
}

/** Minimum age in hours of points shown on leaderboards. */
const LEADERBOARD_DELAY_HOURS = 6;
/** Maximum jitter in hours, added to the minimum age before points are published. */
const STAGGER_HOURS = 20;

/**
 * Returns an SQL expression for the next time at which the leaderboards are updated with a member's points: at random,
 * 6 to 26 hours after `at`. The first visit of a day earns points, so a leaderboard without delay would disclose when a
 * member is online.
 * @param at time of the first unpublished ledger line or, if newer lines had to wait, of the last update; ISO 8601
 */
export const nextLeaderboardUpdate = (at: string): SQL<string> =>
  sql<string>`(${at}::timestamptz + interval '1 hour' * (${LEADERBOARD_DELAY_HOURS}::float8 + random() * ${STAGGER_HOURS}::float8))`;
