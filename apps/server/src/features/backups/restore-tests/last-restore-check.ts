import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { restoreChecks } from '#db/schema/backups.ts';

/** Result of a nightly run, which makes a backup and restores it into a scratch database (OPS-03). */
export type RestoreCheck = typeof restoreChecks.$inferSelect;

/** Returns the latest restore test, or null when there was none. */
export async function lastRestoreCheck(db: Executor): Promise<RestoreCheck | null> {
  const [check] = await db.select().from(restoreChecks).orderBy(desc(restoreChecks.startedAt)).limit(1);
  return check ?? null;
}

/** Returns the latest successful restore test, or null when there was none. */
export async function lastGoodCheck(db: Executor): Promise<RestoreCheck | null> {
  const good = eq(restoreChecks.ok, true);
  const [check] = await db.select().from(restoreChecks).where(good).orderBy(desc(restoreChecks.startedAt)).limit(1);
  return check ?? null;
}
