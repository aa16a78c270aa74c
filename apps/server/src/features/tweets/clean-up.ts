import { lt } from 'drizzle-orm';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { tweetUses } from '#db/schema/tweets.ts';
import { today } from './tweet-uses.ts';

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
