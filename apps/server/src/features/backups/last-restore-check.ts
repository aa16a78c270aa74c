import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { restoreChecks } from '#db/schema/backups.ts';

/** One nightly backup, put into a scratch database and compared (OPS-03). */
export type RestoreCheck = typeof restoreChecks.$inferSelect;

/** The latest check; null when there was none yet. */
export async function lastRestoreCheck(db: Executor): Promise<RestoreCheck | null> {
  const [check] = await db.select().from(restoreChecks).orderBy(desc(restoreChecks.startedAt)).limit(1);
  return check ?? null;
}

/** The latest check that found nothing wrong; null when there was none yet. */
export async function lastGoodCheck(db: Executor): Promise<RestoreCheck | null> {
  const good = eq(restoreChecks.ok, true);
  const [check] = await db.select().from(restoreChecks).where(good).orderBy(desc(restoreChecks.startedAt)).limit(1);
  return check ?? null;
}
