import { and, eq, inArray, ne } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { exports } from '#db/schema/privacy.ts';
import { transact, type Services } from '#platform/context.ts';
import { removeFiles } from '#platform/file-removal.ts';
import { newFileKey } from '#platform/files.ts';

const TRIES = 4;
/** How long the zip is kept. */
const KEPT_MS = 7 * 86_400_000;

/** One try at an export. Its file is its own: a try that was thought dead and is not changes nothing of the next one. */
export interface ExportTry {
  exportId: number;
  key: string;
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'userName' | 'language'>;
}

const mine = ({ exportId, key }: ExportTry) =>
  and(eq(exports.id, exportId), eq(exports.fileKey, key), eq(exports.state, 'working'));

/** Begins a try, and clears away what an earlier one has left; null when nothing is to be done. */
export function beginTry(services: Services, exportId: number): Promise<ExportTry | null> {
  return transact(services, async ({ tx }) => {
    const [found] = await tx
      .select({ row: exports, user: users })
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

/** Says how far it is. */
export async function noteProgress({ db }: Services, attempt: ExportTry, percent: number): Promise<void> {
  await db.update(exports).set({ progress: percent }).where(mine(attempt));
}

/** The zip is there: its owner is told, and older ones go. */
export async function endTry(services: Services, attempt: ExportTry, bytes: number): Promise<void> {
  const { jobs, mail, privateFiles } = services;
  const { exportId, key, user } = attempt;
  const taken = await transact(services, async ({ tx }) => {
    const expiresAt = new Date(Date.now() + KEPT_MS).toISOString();
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
    const { email: to, language, userName } = user;
    await mail.send(tx, { to, language, kind: 'export-ready', params: { userName }, path: '/authorization?tab=data' });
    return true;
  });
  // The account was erased meanwhile, or another try has taken over.
  if (!taken) await privateFiles.remove(key);
}

/** It did not work out: another try comes, unless this was the last. */
export async function failTry({ db, privateFiles }: Services, attempt: ExportTry): Promise<void> {
  await privateFiles.remove(attempt.key);
  const [row] = await db.select({ tries: exports.tries }).from(exports).where(mine(attempt));
  const state = (row?.tries ?? 0) >= TRIES ? 'failed' : 'waiting';
  await db.update(exports).set({ state, fileKey: null, progress: 0 }).where(mine(attempt));
}
