import type { Services } from '#platform/context.ts';
import { lastGoodCheck, lastRestoreCheck } from './last-restore-check.ts';

/** Reports the time of the last successful restore test and whether the latest one succeeded. */
export function backupMetrics({ db, metrics }: Services): void {
  metrics.gauge(
    'site_backup_verified_timestamp_seconds',
    'Unix time of the last successful restore test of a backup',
    async () => {
      const check = await lastGoodCheck(db);
      return check && Date.parse(check.endedAt) / 1000;
    },
  );
  metrics.gauge('site_backup_check_ok', 'Whether the latest nightly backup passed its restore test', async () => {
    const check = await lastRestoreCheck(db);
    return check && Number(check.ok);
  });
}
