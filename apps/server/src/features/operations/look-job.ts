import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { lookAtAll } from './health.ts';
import { forgetGone } from './instances.ts';
import { keepFailed } from './job-rows.ts';

/** Runs the health checks every minute, so that the start of each status is recorded even when no one views them. */
export function lookJob(services: Services): Job {
  return {
    name: 'operations.look',
    cron: '* * * * *',
    once: true,
    async run() {
      const { db } = services;
      await lookAtAll(services);
      await db.execute(keepFailed);
      await forgetGone(db);
    },
  };
}
