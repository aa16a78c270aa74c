import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { runNightly } from './run-nightly.ts';

/**
 * Makes a backup and runs the restore test each night, in the hour BACKUP_AT. A run interrupted by a shutdown is
 * repeated.
 */
export function nightlyJob(services: Services): Job {
  return {
    name: 'backups.nightly',
    cron: `7 ${services.settings.BACKUP_AT} * * *`,
    once: true,
    retries: 2,
    hours: 12,
    run: () => runNightly(services),
  };
}
