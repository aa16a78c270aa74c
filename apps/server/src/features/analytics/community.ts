import { asc, between, sql, type SQL } from 'drizzle-orm';
import type { communityRoutes } from '@site/contract/analytics/community-routes.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import type { Executor } from '#db/client.ts';
import { activeMembers } from '#db/schema/analytics.ts';
import { allTopics, posts, replies } from '#features/forum';
import { applications } from '#features/members';
import { cases } from '#features/moderation';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { users } from '#platform/users/users.ts';

type Community = DataOf<typeof communityRoutes.community>;

const DAY_MS = 86_400_000;
const TOPICS = 10;
const MONTHS = 12;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** SQL expression: the UTC day of a timestamp, as text. */
const utcDay = (column: unknown) => sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD')`;

async function signUps(db: Executor, from: string): Promise<Community['signUps']> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select ${utcDay(users.createdAt)} as day, count(*)::int as count from ${users}
    where ${users.createdAt} >= ${from}::timestamptz and ${users.verifiedAt} is not null group by 1 order by 1`);
  return rows;
}

async function applicationsByDay(db: Executor, from: string): Promise<Community['applications']> {
  const { rows } = await db.execute<{ day: string; received: number; accepted: number }>(sql`
    select ${utcDay(applications.createdAt)} as day, count(*)::int as received,
      count(*) filter (where ${applications.state} = 'accepted')::int as accepted
    from ${applications} where ${applications.createdAt} >= ${from}::timestamptz group by 1 order by 1`);
  return rows;
}

/** Members joined when their application was accepted; those without one, when their account was created. */
async function retention(db: Executor, now: Date): Promise<Community['retention']> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1)).toISOString();
  const { rows } = await db.execute<{ month: string; joined: number; active: number }>(sql`
    with member as (
      select ${users.lastSeenOn} as seen, coalesce(
        (select min(${applications.decidedAt}) from ${applications}
          where ${applications.userId} = ${users.id} and ${applications.state} = 'accepted'),
        ${users.createdAt}) as joined_at
      from ${users} where ${users.role} is not null and ${users.purgedAt} is null)
    select to_char(joined_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as joined,
      count(*) filter (where seen > ${now.toISOString()}::timestamptz::date - 30)::int as active
    from member where joined_at >= ${first}::timestamptz group by 1 order by 1 desc`);
  return rows;
}

interface TopicCount extends Record<string, unknown> {
  topicId: string;
  posts: number;
  replies: number;
  authors: number;
}

async function topTopics(db: Executor, from: string): Promise<TopicCount[]> {
  const { rows } = await db.execute<TopicCount>(sql`
    with written as (
      select ${posts.topicId} as topic_id, ${posts.authorId} as author_id, 1 as posts, 0 as replies from ${posts}
      where ${posts.createdAt} >= ${from}::timestamptz and ${posts.state} = 'visible'
      union all
      select ${posts.topicId}, ${replies.authorId}, 0, 1 from ${replies} join ${posts} on ${posts.id} = ${replies.postId}
      where ${replies.createdAt} >= ${from}::timestamptz and ${replies.state} = 'visible' and ${posts.state} = 'visible')
    select topic_id as "topicId", sum(posts)::int as posts, sum(replies)::int as replies,
      count(distinct author_id)::int as authors
    from written group by topic_id order by sum(posts) + sum(replies) desc, topic_id limit ${TOPICS}`);
  return rows;
}

/** Percentile of a duration in hours, over the rows that match a condition. */
const hoursOf = (share: number, duration: SQL, condition: SQL) => sql`(percentile_cont(${share}::float8)
  within group (order by extract(epoch from ${duration}) / 3600.0) filter (where ${condition}))::float8`;

async function moderationTimes(db: Executor, from: string): Promise<Community['moderation']> {
  const decided = sql`${cases.decidedAt} >= ${from}::timestamptz`;
  const time = sql`${cases.decidedAt} - ${cases.createdAt}`;
  const { rows } = await db.execute<Omit<Community['moderation'], 'applicationHours'>>(sql`
    select count(*) filter (where ${cases.createdAt} >= ${from}::timestamptz)::int as opened,
      count(*) filter (where ${decided})::int as decided,
      count(*) filter (where ${cases.open})::int as waiting,
      ${hoursOf(0.5, time, decided)} as "medianHours", ${hoursOf(0.9, time, decided)} as "slowHours"
    from ${cases} where ${cases.open} or ${cases.createdAt} >= ${from}::timestamptz or ${decided}`);
  const answered = sql`${applications.decidedAt} >= ${from}::timestamptz`;
  const wait = sql`${applications.decidedAt} - ${applications.createdAt}`;
  const ofApplications = await db.execute<{ hours: number | null }>(sql`
    select ${hoursOf(0.5, wait, answered)} as hours from ${applications} where ${answered}`);
  const none = { opened: 0, decided: 0, waiting: 0, medianHours: null, slowHours: null };
  return { ...(rows[0] ?? none), applicationHours: ofApplications.rows[0]?.hours ?? null };
}

/** Returns aggregates of the community for operators. */
export const community: Operation<typeof communityRoutes.community> = async ({ db, language }, { days }) => {
  const now = clock.now();
  const [from, to] = [dayOf(now.getTime() - (days - 1) * DAY_MS), dayOf(now.getTime())];
  const { day, daily, weekly, monthly } = activeMembers;
  const [active, signedUp, byDay, retained, counts, moderation, topics] = await Promise.all([
    db
      .select({ day, daily, weekly, monthly })
      .from(activeMembers)
      .where(between(day, from, to))
      .orderBy(asc(day)),
    signUps(db, from),
    applicationsByDay(db, from),
    retention(db, now),
    topTopics(db, from),
    moderationTimes(db, from),
    allTopics(db),
  ]);
  return {
    ...{ from, to, active, signUps: signedUp, applications: byDay, retention: retained, moderation },
    topics: counts.map(({ topicId, ...count }) => ({
      name: topics.byId.get(Number(topicId))?.name[language] ?? '',
      ...{ posts: count.posts, replies: count.replies, authors: count.authors },
    })),
  };
};
