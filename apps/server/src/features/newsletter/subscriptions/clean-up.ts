import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Deletes unconfirmed subscriptions after a week, and ended or bounced ones after 30 days. */
export function cleanUpJob({ db }: Services): Job {
  return {
    name: 'newsletter.clean-up',
    cron: '37 3 * * *',
    async run() {
      const { state, confirmSentAt, endedAt } = subscribers;
      await db.delete(subscribers).where(and(eq(state, 'pending'), lt(confirmSentAt, sql`now() - interval '7 days'`)));
      await db
        .delete(subscribers)
        .where(and(inArray(state, ['ended', 'bounced']), lt(endedAt, sql`now() - interval '30 days'`)));
    },
  };
}
