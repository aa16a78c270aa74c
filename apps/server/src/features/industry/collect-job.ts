import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { collectHour } from './collect-hour.ts';

/** Collects each hour. Does nothing when the collector is a separate process. */
export function collectJob(services: Services): Job {
  const { settings, jobs } = services;
  return {
    name: 'industry.collect',
    // Tests collect explicitly.
    ...(settings.NODE_ENV !== 'test' && { cron: '2 * * * *' }),
    // Retries after a database error only; a failing site has already been retried.
    retries: 2,
    async run() {
      if (settings.COLLECTOR === 'here') await collectHour(services, { signal: jobs.signal });
    },
  };
}
