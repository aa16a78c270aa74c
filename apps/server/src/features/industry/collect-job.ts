import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { collectHour } from './collect-hour.ts';

/** Collects each hour. When the collector runs apart, nothing is left to do here. */
export function collectJob(services: Services): Job {
  const { settings, jobs } = services;
  return {
    name: 'industry.collect',
    // Tests have hours of their own.
    ...(settings.NODE_ENV !== 'test' && { cron: '2 * * * *' }),
    // What failed for the database's sake; a site that fails has had its tries.
    retries: 2,
    async run() {
      if (settings.COLLECTOR === 'here') await collectHour(services, { signal: jobs.signal });
    },
  };
}
