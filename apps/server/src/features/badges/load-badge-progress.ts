import { sql, type SQL } from 'drizzle-orm';
import { BADGE_NAMES, type BadgeName } from '@site/contract/badges/badges.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { courseLearners } from '#features/courses';
import { follows } from '#features/following';
import { isClaimed } from '#features/contest';
import { bingoLines } from '#features/games';
import { showTotals } from '#features/stream';
import { clock } from '#platform/clock.ts';
import { postLikes, posts, replies, replyLikes } from '#features/forum';

/** A member's progress by badge. Null if the source is not counted, such as a disabled stream summary. */
export type BadgeProgress = Partial<Record<BadgeName, number | null>>;

/** Subquery that counts followers, except accounts pending deletion. */
const followers = (userId: number) => sql<number>`(select count(*)::int from ${follows} f
  join ${users} u on u.id = f.user_id and u.role is not null
  where f.kind = 'member' and f.target_id = ${userId})`;

const finishedCourses = (userId: number) => sql<number>`(select count(*)::int from ${courseLearners} l
  where l.user_id = ${userId} and l.completed_at is not null)`;

/** Loads a member's current progress for all or some badges, in one statement that computes only the wanted values. */
export async function loadBadgeProgress(
  db: Executor,
  userId: number,
  wanted: readonly BadgeName[] = BADGE_NAMES,
): Promise<BadgeProgress> {
  const when = <T>(names: readonly BadgeName[], column: SQL<T>): SQL<T | null> =>
    names.some((name) => wanted.includes(name)) ? column : sql<T | null>`null`;
  const [found] = await db
    .select({
      shows: when(['stream-hours', 'streams-month', 'hours-month'], showTotals(userId, clock.now())),
      followers: when(['followers'], followers(userId)),
      community: when(['posts', 'replies', 'likes'], communityStatistics(userId, wanted)),
      courses: when(['courses'], finishedCourses(userId)),
      bingo: when(['bingo'], bingoLines(userId)),
      contest: when(['contest'], isClaimed(userId)),
    })
    .from(sql`(select) one`);
  if (!found) throw new Error('the badge statistics query returned no row');
  const { shows, followers: followerCount, courses, bingo, contest } = found;
  const { posts: postCount, replies: replyCount, likes } = found.community ?? {};
  const all: Record<BadgeName, number | null | undefined> = {
    'stream-hours': shows?.hours,
    'streams-month': shows?.monthShows,
    'hours-month': shows?.monthHours,
    ...{ followers: followerCount, posts: postCount, replies: replyCount, likes, courses, bingo },
    contest: contest === null ? null : Number(contest),
  };
  return Object.fromEntries(wanted.map((name) => [name, all[name] ?? null]));
}

const STATISTICS = ['posts', 'replies', 'likes'] as const;
type Figure = (typeof STATISTICS)[number];

/**
 * SQL for each statistic. Replies count only in posts by other members. The like counters of the rows include the
 * member's likes of their own content, so these are subtracted.
 */
const COUNTED: Record<Figure, SQL> = {
  posts: sql`(select count(*) from written)`,
  replies: sql`(select count(*) from answered where to_others)`,
  likes: sql`(select coalesce(sum(likes), 0) from written) + (select coalesce(sum(likes), 0) from answered)
    - (select count(*) from written join ${postLikes} l on l.post_id = written.id and l.user_id = (select id from member))
    - (select count(*) from answered join ${replyLikes} l on l.reply_id = answered.id and l.user_id = (select id from member))`,
};

/**
 * Column with statistics of a member's visible posts and replies, and of likes by others. PostgreSQL reads only the
 * tables needed for the wanted statistics.
 */
function communityStatistics(userId: number, wanted: readonly string[]): SQL<Partial<Record<Figure, number>>> {
  const included = STATISTICS.filter((figure) => wanted.includes(figure));
  return sql<Partial<Record<Figure, number>>>`(
    with member as (select ${userId}::bigint as id), written as (
      select p.id, p.likes from ${posts} p where p.author_id = (select id from member) and p.state = 'visible'
    ), answered as (
      select r.id, r.likes, p.author_id <> r.author_id as to_others from ${replies} r join ${posts} p on p.id = r.post_id
      where r.author_id = (select id from member) and r.state = 'visible' and p.state = 'visible'
    )
    select json_build_object(${sql.join(
      included.map((figure) => sql`${sql.raw(`'${figure}'`)}, ${COUNTED[figure]}`),
      sql`, `,
    )}))`;
}
