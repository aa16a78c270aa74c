import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { pointsMembers, pointsRestDays } from '#db/schema/points.ts';

const NOTHING_YET = {
  ...{ balance: 0, zone: 'UTC', notBefore: null, streak: 0, visitedOn: null, bestStreak: 0, hidden: false, rest: [] },
};

/** Rest days since the last visit, or all if there was no visit. */
const rest = sql<string[]>`(select coalesce(json_agg(r.day order by r.day), '[]') from ${pointsRestDays} r
  where r.user_id = points_members.user_id
    and (points_members.visited_on is null or r.day >= points_members.visited_on))`;

/** Loads a member's points row and rest days in one statement; a member without a row gets the initial values. */
export async function standingOf(db: Executor, userId: number) {
  const [member] = await db
    .select({ ...getTableColumns(pointsMembers), rest })
    .from(pointsMembers)
    .where(eq(pointsMembers.userId, userId));
  return member ?? NOTHING_YET;
}
