import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { exports } from '#db/schema/privacy.ts';
import { transact, type Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/**
 * Deletes expired exports, and failed ones after a week. Marks exports that have been stuck for a day as failed, so
 * that another one can be started.
 */
export function cleanUpJob(services: Services): Job {
  const { jobs } = services;
  return {
    name: 'privacy.clean-up',
    cron: '47 * * * *',
    async run() {
      await transact(services, async ({ tx }) => {
        const stuck = and(
          inArray(exports.state, ['waiting', 'working']),
          lt(exports.createdAt, sql`now() - interval '1 day'`),
        );
        await tx.update(exports).set({ state: 'failed' }).where(stuck);
        const failed = and(eq(exports.state, 'failed'), lt(exports.createdAt, sql`now() - interval '7 days'`));
        const removed = await tx
          .delete(exports)
          .where(or(lt(exports.expiresAt, sql`now()`), failed))
          .returning({ key: exports.fileKey });
        await removeFiles({ tx, jobs }, { privateFiles: removed.flatMap(({ key }) => key ?? []) });
      });
    },
  };
}
