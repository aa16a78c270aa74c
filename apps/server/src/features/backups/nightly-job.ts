import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { runNightly } from './run-nightly.ts';

/** Each night at BACKUP_AT; a run that a stopping process broke off is made up for. */
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
