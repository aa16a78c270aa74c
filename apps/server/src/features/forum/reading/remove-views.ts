import { sql } from 'drizzle-orm';
import { postViews } from '#db/schema/forum.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Job that deletes the records of who viewed a post on past days; the view counts stay. */
export function removeViewsJob({ db }: Pick<Services, 'db'>): Job {
  return {
    name: 'forum.remove-views',
    cron: '23 1 * * *',
    async run() {
      await db.delete(postViews).where(sql`${postViews.day} < (now() at time zone 'utc')::date`);
    },
  };
}
