import type { Feature } from '#platform/feature.ts';
import { backupMetrics } from './restore-tests/last-restore-check.ts';
import { nightlyJob } from './nightly-backups/nightly-job.ts';

/** Nightly backups when BACKUP_DIR is set, each followed by a restore test (OPS-03). */
export const backups: Feature = {
  name: 'backups',
  routes: [],
  jobs: (services) => (services.settings.BACKUP_DIR === undefined ? [] : [nightlyJob(services)]),
  metrics: backupMetrics,
};
