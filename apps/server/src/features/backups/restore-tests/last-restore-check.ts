import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { restoreChecks } from '#db/schema/backups.ts';
import type { Services } from '#platform/context.ts';

/** Result of a nightly run, which makes a backup and restores it into a scratch database (OPS-03). */
type RestoreCheck = typeof restoreChecks.$inferSelect;

/** Returns the latest restore test, or null when there was none. */
export async function lastRestoreCheck(db: Executor): Promise<RestoreCheck | null> {
  const [check] = await db.select().from(restoreChecks).orderBy(desc(restoreChecks.startedAt)).limit(1);
  return check ?? null;
}

/** Returns the latest successful restore test, or null when there was none. */
async function lastGoodCheck(db: Executor): Promise<RestoreCheck | null> {
  const good = eq(restoreChecks.ok, true);
  const [check] = await db.select().from(restoreChecks).where(good).orderBy(desc(restoreChecks.startedAt)).limit(1);
  return check ?? null;
}

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
