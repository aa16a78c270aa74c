import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { lookAtAll } from './health.ts';
import { forgetGone } from './instances.ts';
import { keepFailed } from './job-rows.ts';

/** Looks at the site each minute, so that it is known since when something is as it is also when nobody watches. */
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
