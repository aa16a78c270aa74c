import { sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { FROM_ONE_A_DAY, POINT_ACTIONS } from '@site/contract/points/rules.ts';
import { users } from '#db/schema/users.ts';
import { postLikes, posts, replies, replyLikes } from '#db/schema/forum.ts';
import { pointsLedger, pointsMembers, pointsPeriods, pointsRestDays } from '#db/schema/points.ts';
import { periodAt } from '#features/points';
import { DAY } from '../calendar.ts';

/** Number of days before today for which members have points. */
const COUNTED_DAYS = 45;
/** Percentage of days on which the most and the least active members visited. */
const VISITS = { most: 75, least: 15 };
/**
 * Demo account with a fixed streak: the `SHOWN_STREAK` days until yesterday, with a rest day `SHOWN_REST` days ago. The
 * next rest day is planned in `SHOWN_NEXT_REST` days.
 */
const SHOWN = 'member@demo.example';
const SHOWN_STREAK = 12;
const SHOWN_REST = 5;
const SHOWN_NEXT_REST = 3;

/** Hashes text to a number from 0 to 99, in SQL. */
const draw = (text: SQL) => sql`(('x' || substr(md5(${text}), 1, 6))::bit(24)::int % 100)`;

/** Only the first reply of a member in a post earns points. */
const FIRST_REPLIES = sql`
  select distinct on (r.author_id, r.post_id) r.id, r.author_id, r.post_id, r.created_at, r.state,
    p.author_id as post_author_id, own.id as to_id, own.author_id as to_author_id
  from ${replies} r
  join ${posts} p on p.id = r.post_id and p.state = 'visible'
  left join ${replies} own on own.id = r.to_id
  order by r.author_id, r.post_id, r.id`;

const LIKES = sql`
  select l.user_id, p.author_id, 'post' as kind, p.id, l.created_at
  from ${postLikes} l join ${posts} p on p.id = l.post_id and p.state = 'visible' and p.author_id <> l.user_id
  union all
  select l.user_id, r.author_id, 'reply', r.id, l.created_at
  from ${replyLikes} l join ${replies} r on r.id = l.reply_id and r.state = 'visible' and r.author_id <> l.user_id`;

/** Actions that earn points under the rules, daily limits aside, from existing posts, replies and likes. */
const DEEDS: readonly SQL[] = [
  sql`select author_id as user_id, 'post' as action, 'post:' || id as key, 'post' as kind, id as subject_id,
      null::bigint as actor_id, created_at as at
    from ${posts} where state = 'visible'`,
  sql`select author_id, 'reply', 'reply:' || post_id || ':post', 'reply', id, null, created_at
    from first_replies where state = 'visible' and coalesce(to_author_id, post_author_id) <> author_id`,
  sql`select post_author_id, 'replied', 'replied:reply:' || id, 'post', post_id, author_id, created_at
    from first_replies where state = 'visible' and post_author_id <> author_id`,
  sql`select to_author_id, 'replied', 'replied:reply:' || id, 'reply', to_id, author_id, created_at
    from first_replies where state = 'visible' and to_author_id not in (author_id, post_author_id)`,
  sql`select user_id, 'like', 'like:' || kind || ':' || id, kind, id, null, created_at from likes`,
  sql`select author_id, 'liked', 'liked:' || kind || ':' || id || ':' || user_id, kind, id, user_id, created_at from likes`,
];

const byAction = (column: 'points' | 'times') =>
  sql.join(
    Object.entries(POINT_ACTIONS).map(([action, rule]) => sql`when ${action} then ${rule[column]}::int`),
    sql` `,
  );

interface Span {
  since: string;
  today: string;
  /** Highest member id. */
  members: number;
}

/**
 * Selects the days on which each member visited; some members visit more often than others. Demo accounts have not
 * visited today.
 */
function visits({ today, members }: Span): SQL {
  const often = sql`(${VISITS.least}::int + ${draw(sql`'often ' || u.id`)} * ${VISITS.most - VISITS.least}::int / 100)`;
  const byChance = sql`(${draw(sql`u.id || ' ' || d.day`)} < ${often})`;
  // Every recent day except the rest day counts. The day before the streak was missed.
  const ofShown = sql`(d.ago <= ${SHOWN_STREAK} and d.ago <> ${SHOWN_REST} or d.ago > ${SHOWN_STREAK + 1} and ${byChance})`;
  return sql`
    select u.id as user_id, d.day, d.day::timestamp at time zone 'UTC'
      + make_interval(secs => case d.ago when 0 then 0 else 860 * ${draw(sql`d.day || ' ' || u.id`)} end) as at
    from ${users} u
    cross join (select ago, ${today}::date - ago as day from generate_series(0, ${COUNTED_DAYS}::int) ago) d
    where u.id <= ${members} and u.role is not null and not u.suspended and d.day > (u.created_at at time zone 'UTC')::date
      and case when u.email = ${SHOWN} then d.ago > 0 and ${ofShown}
        when u.email like '%@demo.example' then d.ago > 0 and ${byChance}
        else ${byChance} end`;
}

async function writeLedger(db: NodePgDatabase, span: Span): Promise<void> {
  await db.execute(sql`
    with first_replies as (${FIRST_REPLIES}), likes as (${LIKES}),
    deeds as (
      select d.*, (d.at at time zone 'UTC')::date as day
      from (${sql.join([...DEEDS], sql` union all `)}) d join ${users} u on u.id = d.user_id
      where d.at >= ${span.since}::timestamptz and u.id <= ${span.members} and u.role is not null and not u.suspended),
    rings as (
      select *, row_number() over (partition by user_id, action, day, actor_id order by at, key) as from_one from deeds),
    counted as (
      select *, row_number() over (partition by user_id, action, day order by at, key) as nth
      from rings where actor_id is null or from_one <= ${FROM_ONE_A_DAY}),
    given as (
      select user_id, action, case action ${byAction('points')} end as points, key, kind, subject_id, actor_id, day, at
      from counted where nth <= case action ${byAction('times')} end
      union all
      select user_id, 'visit', ${POINT_ACTIONS.visit.points}::int, 'visit:' || day, null, null, null, day, min(at)
      from (select user_id, day, at from (${visits(span)}) came
        union all select user_id, day, at from deeds where action in ('post', 'reply', 'like')) here
      group by user_id, day)
    insert into ${pointsLedger} (user_id, action, points, key, subject_kind, subject_id, actor_id, day, earned_at, at)
    select user_id, action, points, key, kind, subject_id, actor_id, day, at, at from given order by at, user_id, key`);
}

/** Computes balances and streaks of all members who have earned points. */
const STANDING = sql`
  with days as (
    select user_id, day, bool_or(visit) as visit from (
      select user_id, day, true as visit from ${pointsLedger} where action = 'visit'
      union all select user_id, day, false from ${pointsRestDays}) each
    group by user_id, day),
  islands as (
    select *, day - (row_number() over (partition by user_id order by day))::int as island from days),
  runs as (
    select user_id, count(*) filter (where visit) as length, max(day) filter (where visit) as last
    from islands group by user_id, island),
  streaks as (
    select user_id, (array_agg(length order by last desc nulls last))[1] as streak, max(last) as visited_on,
      max(length) as best from runs group by user_id),
  balances as (select user_id, sum(points) as balance from ${pointsLedger} group by user_id)
  insert into ${pointsMembers} (user_id, balance, streak, visited_on, best_streak)
  select user_id, balance, coalesce(streak, 0), visited_on, coalesce(best, 0) from balances left join streaks using (user_id)`;

/**
 * Writes the points of the last weeks for existing posts, replies and likes, with daily limits, and for visits.
 * Aggregates balances, leaderboards and streaks from them. No page has reported a time zone yet, so days are UTC.
 * @param members highest member id; members of a larger seed start without points
 */
export async function writePoints(
  client: pg.PoolClient,
  { today, members }: { today: number; members: number },
): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  const now = new Date(today);
  const since = new Date(today - COUNTED_DAYS * DAY).toISOString();
  await writeLedger(db, { since, today: now.toISOString(), members });
  const rest = [-SHOWN_REST, SHOWN_NEXT_REST].map((days) => new Date(today + days * DAY).toISOString().slice(0, 10));
  await db.execute(sql`
    insert into ${pointsRestDays} (user_id, day)
    select id, unnest(${sql.param(rest)}::date[]) from ${users} where email = ${SHOWN}`);
  await db.execute(STANDING);
  const before = new Date(today - 7 * DAY);
  await db.execute(sql`
    insert into ${pointsPeriods} (period, user_id, points, published, listed)
    select period, user_id, sum(points), sum(points), true from ${pointsLedger} cross join lateral (values ('all'),
      ('week:' || to_char(date_trunc('week', earned_at at time zone 'UTC'), 'YYYY-MM-DD')),
      ('month:' || to_char(earned_at at time zone 'UTC', 'YYYY-MM'))) of_line(period)
    where period = 'all' or period like 'week:%' and period >= ${periodAt('week', before)}
      or period like 'month:%' and period >= ${periodAt('month', before)}
    group by period, user_id`);
}
