import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { runHealthChecks } from './health.ts';
import { deleteMissingInstances } from './instances.ts';
import { keepFailed } from './job-rows.ts';

/**
 * Runs the health checks every minute, so that each change of status is recorded even when no one views the page. Also
 * extends the retention of failed jobs and deletes instances that crashed long ago.
 */
export function healthCheckJob(services: Services): Job {
  return {
    name: 'operations.look',
    cron: '* * * * *',
    once: true,
    async run() {
      const { db } = services;
      await runHealthChecks(services);
      await db.execute(keepFailed);
      await deleteMissingInstances(db);
    },
  };
}
