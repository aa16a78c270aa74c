import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { contestAwards } from '#db/schema/contest.ts';

/** Whether a member has claimed the award of the contest. */
export async function isClaimed(db: Executor, userId: number): Promise<boolean> {
  return (await db.$count(contestAwards, eq(contestAwards.userId, userId))) > 0;
}
