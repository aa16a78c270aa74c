import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { contactMessages } from '#db/schema/contact.ts';
import { transact, type Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import type { Job } from '#platform/jobs/jobs.ts';

const AT_ONCE = 100;

async function removeSome(services: Services): Promise<number> {
  return transact(services, async ({ tx }) => {
    const due = tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(
        or(
          lt(contactMessages.answeredAt, sql`now() - interval '12 months'`),
          and(eq(contactMessages.state, 'spam'), lt(contactMessages.createdAt, sql`now() - interval '30 days'`)),
        ),
      )
      .limit(AT_ONCE);
    const removed = await tx
      .delete(contactMessages)
      .where(inArray(contactMessages.id, due))
      .returning({ photos: contactMessages.photos });
    await removeFiles({ ...services, tx }, { privateFiles: removed.flatMap(({ photos }) => photos) });
    return removed.length;
  });
}

/** Deletes messages answered more than a year ago and spam older than 30 days, with their images. */
export function cleanUpJob(services: Services): Job {
  return {
    name: 'contact.clean-up',
    cron: '17 4 * * *',
    async run() {
      while ((await removeSome(services)) === AT_ONCE);
    },
  };
}
