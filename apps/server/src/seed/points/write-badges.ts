import { asc, eq, inArray, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { BADGE_POINTS, BADGES } from '@site/contract/badges/badges.ts';
import type { ContestTask } from '@site/contract/contest/tasks.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { contestTasks } from '#db/schema/contest.ts';
import { follows } from '#db/schema/following.ts';
import { postLikes, posts, replies, replyLikes } from '#db/schema/forum.ts';
import { award } from '#features/points';
import { HOUR, MINUTE } from '../calendar.ts';

/** Contest tasks that demo accounts have completed. Tasks that need other members stay open. */
const DONE: Record<string, readonly ContestTask[]> = {
  'member@demo.example': ['login', 'tweet', 'courses', 'post'],
  'tester@demo.example': ['login', 'post'],
};
/**
 * Time between the claim of the badges and the start of today, in milliseconds: demo accounts claimed theirs yesterday
 * evening.
 */
const CLAIMED_BEFORE = 4 * HOUR;

const levels = sql.join(
  Object.entries(BADGES).flatMap(([badge, { levels: thresholds }]) =>
    thresholds.map((threshold, at) => sql`(${badge}::text, ${at + 1}::smallint, ${threshold}::int)`),
  ),
  sql`, `,
);

/**
 * Writes the badge levels that members have reached with the demo content, with the time of the action that reached
 * each one. Demo accounts have claimed all but the latest level, and those in `DONE` have completed some contest tasks.
 * @param members highest member id; members of a larger seed get their badges later
 */
export async function writeBadges(
  client: pg.PoolClient,
  { today, members }: { today: number; members: number },
): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  await db.execute(sql`
    with deeds as (
      select author_id as user_id, 'posts' as badge, created_at as at from ${posts} where state = 'visible'
      union all
      select r.author_id, 'replies', r.created_at from ${replies} r join ${posts} p on p.id = r.post_id
      where r.state = 'visible' and p.state = 'visible'
      union all
      select p.author_id, 'likes', l.created_at from ${postLikes} l join ${posts} p on p.id = l.post_id
      where p.state = 'visible' and l.user_id <> p.author_id
      union all
      select r.author_id, 'likes', l.created_at from ${replyLikes} l join ${replies} r on r.id = l.reply_id
      join ${posts} p on p.id = r.post_id
      where r.state = 'visible' and p.state = 'visible' and l.user_id <> r.author_id
      union all
      select f.target_id, 'followers', f.created_at from ${follows} f join ${users} u on u.id = f.user_id
      where f.kind = 'member' and u.role is not null
    ), counted as (
      select *, row_number() over (partition by user_id, badge order by at) as nth from deeds where user_id <= ${members}
    )
    insert into ${badgeLevels} (user_id, badge, level, reached_at)
    select user_id, badge, level, at from counted join (values ${levels}) as l (badge, level, threshold) using (badge)
    where nth = threshold`);
  const demo = db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} like '%@demo.example'`);
  const reached = await db
    .select()
    .from(badgeLevels)
    .where(inArray(badgeLevels.userId, demo))
    .orderBy(asc(badgeLevels.userId), asc(badgeLevels.reachedAt), asc(badgeLevels.badge));
  const claims = reached.filter((one, at) => reached[at + 1]?.userId === one.userId);
  for (const [nth, { userId, badge, level }] of claims.entries()) {
    const at = new Date(today - CLAIMED_BEFORE + nth * MINUTE);
    await db
      .update(badgeLevels)
      .set({ claimedAt: at.toISOString() })
      .where(sql`(user_id, badge, level) = (${userId}, ${badge}, ${level})`);
    const points = BADGE_POINTS[level - 1] ?? 0;
    const entry = {
      userId,
      action: 'badge',
      key: `badge:${badge}:${level}`,
      points,
      detail: `${badge}:${level}`,
      at,
    } as const;
    // The client is inside the transaction of the seed.
    await award(db as unknown as Transaction, entry);
  }
  await writeContestTasks(db, today);
}

async function writeContestTasks(db: NodePgDatabase, today: number): Promise<void> {
  for (const [email, tasks] of Object.entries(DONE)) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) throw new Error(`no account for ${email}`);
    const doneAt = new Date(today - CLAIMED_BEFORE).toISOString();
    await db.insert(contestTasks).values(tasks.map((task) => ({ userId: user.id, task, doneAt })));
  }
}
