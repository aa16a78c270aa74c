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
import { communityStatistics } from './community-statistics.ts';

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
  const { posts, replies, likes } = found.community ?? {};
  const all: Record<BadgeName, number | null | undefined> = {
    'stream-hours': shows?.hours,
    'streams-month': shows?.monthShows,
    'hours-month': shows?.monthHours,
    ...{ followers: followerCount, posts, replies, likes, courses, bingo },
    contest: contest === null ? null : Number(contest),
  };
  return Object.fromEntries(wanted.map((name) => [name, all[name] ?? null]));
}
