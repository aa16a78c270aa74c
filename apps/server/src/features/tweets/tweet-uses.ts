import { and, eq, lt, sql } from 'drizzle-orm';
import { TWEET_CALLS_A_DAY } from '@site/contract/tweets/fields.ts';
import type { TweetUses } from '@site/contract/tweets/schemas.ts';
import type { Database } from '#db/client.ts';
import { tweetUses } from '#db/schema/tweets.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Returns the day for the daily limit, in UTC for all members. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function usesView(used: number): TweetUses {
  return { left: Math.max(0, TWEET_CALLS_A_DAY - used), limit: TWEET_CALLS_A_DAY };
}

export async function usedToday(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ uses: tweetUses.uses })
    .from(tweetUses)
    .where(and(eq(tweetUses.userId, userId), eq(tweetUses.day, today())));
  return row?.uses ?? 0;
}

/**
 * Counts a use atomically, so that the count is exact under concurrent requests.
 * @returns number of this use on the day, starting at 1
 * @throws AppError tweets.limit when the daily limit is reached
 */
export async function countUse(db: Database, userId: number, day: string): Promise<number> {
  const [row] = await db
    .insert(tweetUses)
    .values({ userId, day, uses: 1 })
    .onConflictDoUpdate({
      target: [tweetUses.userId, tweetUses.day],
      set: { uses: sql`${tweetUses.uses} + 1` },
      setWhere: lt(tweetUses.uses, TWEET_CALLS_A_DAY),
    })
    .returning({ uses: tweetUses.uses });
  if (!row) throw new AppError('tweets.limit', { params: { count: TWEET_CALLS_A_DAY } });
  return row.uses;
}

/** Job that deletes the counts of past days. */
export function tweetCleanUp({ db }: Services): Job {
  return {
    name: 'tweets.clean-up',
    cron: '20 3 * * *',
    run: async () => {
      await db.delete(tweetUses).where(lt(tweetUses.day, today()));
    },
  };
}
