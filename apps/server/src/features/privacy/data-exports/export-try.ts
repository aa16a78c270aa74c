import { and, eq, inArray, ne } from 'drizzle-orm';
import { userColumns, users } from '#platform/users/users.ts';
import { exports } from '#db/schema/privacy.ts';
import { transact, type Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import { newFileKey } from '#platform/files/files.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';

const TRIES = 4;
/** Time in milliseconds after which the zip is deleted. */
const RETENTION_MS = 7 * 86_400_000;

/**
 * An attempt at an export. Each attempt has its own file, so one that was wrongly presumed dead does not affect the
 * next.
 */
export interface ExportTry {
  exportId: number;
  key: string;
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'userName' | 'nickName' | 'language'>;
}

const mine = ({ exportId, key }: ExportTry) =>
  and(eq(exports.id, exportId), eq(exports.fileKey, key), eq(exports.state, 'working'));

/**
 * Starts an attempt and deletes the file of an earlier one. Returns null when the export is not open any more, or when
 * it has used all attempts, which marks it as failed.
 */
export function beginTry(services: Services, exportId: number): Promise<ExportTry | null> {
  return transact(services, async ({ tx }) => {
    const [found] = await tx
      .select({ row: exports, user: userColumns })
      .from(exports)
      .innerJoin(users, eq(users.id, exports.userId))
      .where(and(eq(exports.id, exportId), inArray(exports.state, ['waiting', 'working'])))
      .for('update', { of: exports });
    if (!found) return null;
    const { fileKey, tries } = found.row;
    if (fileKey !== null) await removeFiles({ tx, jobs: services.jobs }, { privateFiles: [fileKey] });
    const ended = tries >= TRIES;
    const key = ended ? null : `${newFileKey()}.zip`;
    const next = ended ? ({ state: 'failed' } as const) : ({ state: 'working', tries: tries + 1 } as const);
    await tx
      .update(exports)
      .set({ ...next, fileKey: key, progress: 0 })
      .where(eq(exports.id, exportId));
    return key === null ? null : { exportId, key, user: found.user };
  });
}

/** Stores the progress of the export in percent, unless another attempt has taken over. */
export async function recordExportProgress({ db }: Services, attempt: ExportTry, percent: number): Promise<void> {
  await db.update(exports).set({ progress: percent }).where(mine(attempt));
}

/**
 * Completes the export: marks it as ready, notifies its owner by email and deletes the owner's other exports. If the
 * attempt is no longer current, only deletes its file.
 */
export async function endTry(services: Services, attempt: ExportTry, bytes: number): Promise<void> {
  const { jobs, mail, privateFiles } = services;
  const { exportId, key, user } = attempt;
  const taken = await transact(services, async ({ tx }) => {
    const expiresAt = new Date(Date.now() + RETENTION_MS).toISOString();
    const ready = await tx
      .update(exports)
      .set({ state: 'ready', progress: 100, bytes, expiresAt })
      .where(mine(attempt))
      .returning({ id: exports.id });
    if (ready.length === 0) return false;
    const older = await tx
      .delete(exports)
      .where(and(eq(exports.userId, user.id), ne(exports.id, exportId)))
      .returning({ key: exports.fileKey });
    await removeFiles({ tx, jobs }, { privateFiles: older.flatMap((row) => row.key ?? []) });
    const [{ email: to, language }, params] = [user, { userName: greetingName(user) }];
    await mail.send(tx, { to, language, kind: 'export-ready', params, path: '/authorization?tab=data' });
    return true;
  });
  // Another attempt has taken over, or the export was deleted or marked as failed.
  if (!taken) await privateFiles.remove(key);
}

/**
 * Deletes the file of a failed attempt. The export waits for a retry, or is marked as failed if this was the last
 * attempt.
 */
export async function failTry({ db, privateFiles }: Services, attempt: ExportTry): Promise<void> {
  await privateFiles.remove(attempt.key);
  const [row] = await db.select({ tries: exports.tries }).from(exports).where(mine(attempt));
  const state = (row?.tries ?? 0) >= TRIES ? 'failed' : 'waiting';
  await db.update(exports).set({ state, fileKey: null, progress: 0 }).where(mine(attempt));
}
