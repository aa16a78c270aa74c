// Makes the nightly backup and runs the restore test in a worker thread, so that the site's event loop is not blocked.
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { openFiles } from '#platform/files/open-files.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { BackupError } from '../backup-error.ts';
import { makeBackup } from '../make-backup.ts';
import { testRestore } from '../restore-tests/test-restore.ts';

/** Returns the error message without row contents. */
function problemOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (error instanceof pg.DatabaseError) {
    const where = error.table ? `, table ${error.table}` : '';
    return `PostgreSQL refused it: ${error.code ?? 'no code'}${where}.`;
  }
  if (error instanceof Error && 'code' in error) return `It failed: ${String(error.code)}.`;
  return 'It failed unexpectedly; the log has the reason.';
}

// Passed by nightly-job.ts.
const settings = workerData as Settings & { BACKUP_DIR: string };
try {
  const { files, privateFiles } = await openFiles(settings);
  const { BACKUP_DIR: root, BACKUP_KEEP: keep, BACKUP_KEY: key, DATABASE_URL } = settings;
  await makeBackup({ settings, stores: { public: files, private: privateFiles }, root, keep });
  parentPort?.postMessage({ restoreTest: await testRestore(root, DATABASE_URL, key) });
} catch (error) {
  parentPort?.postMessage({ problem: problemOf(error), error });
}
