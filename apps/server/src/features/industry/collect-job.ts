import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { collectHour } from './collect-hour.ts';

/** Job that collects every hour. Does nothing if the collector is a separate process. */
export function collectJob(services: Services): Job {
  const { settings, jobs } = services;
  return {
    name: 'industry.collect',
    // Tests start a collection themselves.
    ...(settings.NODE_ENV !== 'test' && { cron: '2 * * * *' }),
    // Only for database errors; requests to a failing site have already been retried.
    retries: 2,
    async run() {
      if (settings.COLLECTOR === 'here') await collectHour(services, { signal: jobs.signal });
    },
  };
}
