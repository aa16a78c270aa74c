import { sql, type SQL } from 'drizzle-orm';
import { contestAwards } from '#db/schema/contest.ts';

/** SQL expression: whether a member has claimed the award of the contest. */
export function isClaimed(userId: number): SQL<boolean> {
  return sql<boolean>`exists (select from ${contestAwards} a where a.user_id = ${userId})`;
}
