import { Readable } from 'node:stream';
import pg from 'pg';
import { connect } from '#db/client.ts';
import { cancelPendingIssues } from '#features/newsletter';
import { cancelPendingDeliveries } from '#features/notifications';
import type { Files } from '#platform/files/files.ts';
import { steady } from './database/catalogue.ts';
import { checkBackup } from './check-backup.ts';
import { checkEmpty } from './database/empty-database.ts';
import { entriesOf, FileStore } from './files/file-store.ts';
import { openBackup, type OpenBackup } from './files/folder.ts';
import { applyErasureList, readErasureList } from './erasure-list.ts';
import { checkLevel, loadDatabase } from './database/load-database.ts';
import { secretMark } from './make-backup.ts';
import type { Manifest, StoreName } from './files/manifest.ts';

/** Jobs that send emails or pushes. */
const SENDING = [
  'mail',
  'accounts.resend-email',
  'passwords.forgot',
  'newsletter.subscribe',
  'notifications.push',
  'notifications.deliver-push',
];

export interface RestoreJob {
  /** The folder of all backups, the folder of one, or its manifest. */
  from: string;
  databaseUrl: string;
  stores: Record<StoreName, Files>;
  secret: string;
  key: string | undefined;
  /**
   * Reads an unencrypted backup that was made before the key was set. Otherwise a backup that is not encrypted is
   * refused when a key is set.
   */
  plain?: boolean;
  /**
   * Sends the emails and pushes that were waiting when the backup was made. Off by default, because the backed-up site
   * may have continued to run after the backup and sent them already.
   */
  sendWaiting?: boolean;
  /** Skips missing or damaged files instead of rejecting the backup. */
  skipDamaged?: boolean;
  onProgress?: (text: string) => void;
}

export interface Restored {
  dir: string;
  manifest: Manifest;
  /** Number of omitted jobs that would have sent emails or pushes. */
  unsent: number;
  /** Skipped files, as store/key. */
  skipped: string[];
  /** Whether the backup was made with the site's SECRET. */
  sameSecret: boolean;
}

/** Writes the files to the site's stores, except damaged files and files that are already there with the same size. */
async function restoreFiles(
  { root, dir, manifest }: OpenBackup,
  { stores, key }: Pick<RestoreJob, 'stores' | 'key'>,
  damaged: ReadonlySet<string>,
): Promise<void> {
  for (const name of ['public', 'private'] as const) {
    const store = new FileStore(root, name, key);
    for await (const entry of entriesOf({ dir, key }, manifest.files[name].list)) {
      if (damaged.has(`${name}/${entry.key}`)) continue;
      const there = await stores[name].size(entry.key);
      if (there !== entry.bytes) await stores[name].write(entry.key, Readable.from(store.read(entry.key)));
    }
  }
}

/**
 * Checks that the target database may be restored into. Runs first, so that a wrong database is refused before a large
 * backup is read.
 */
async function checkTarget(databaseUrl: string): Promise<void> {
  const client = await steady(new pg.Client({ connectionString: databaseUrl }));
  await checkEmpty(client).finally(() => client.end());
}

/**
 * Applies the erasures made since the backup. Unless `send` is set, also cancels the emails and pushes that were
 * waiting.
 */
async function catchUp(
  databaseUrl: string,
  { leaving, send }: { leaving: Awaited<ReturnType<typeof readErasureList>>; send: boolean },
) {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    await db.transaction(async (tx) => {
      if (leaving) await applyErasureList(tx, leaving, new Date());
      // Waiting notifications and newsletter issues may have been sent after the backup, so they are cancelled.
      if (send) return;
      await cancelPendingDeliveries(tx);
      await cancelPendingIssues(tx, new Date());
    });
  } finally {
    await close();
  }
}

/**
 * Restores a backup: the database first, then the files, after which the database counts as complete. Reads and
 * verifies the backup before it changes anything.
 * @throws BackupError, for example when the backup is incomplete, changed, encrypted with another key or made by a
 * newer version, the erasure list is damaged, or the database is not empty
 */
export async function restoreBackup(job: RestoreJob): Promise<Restored> {
  const { databaseUrl, stores, plain = false, sendWaiting: send = false, onProgress = () => undefined } = job;
  const key = plain ? undefined : job.key;
  const backup = await openBackup(job.from, key);
  const { root, dir, manifest } = backup;
  checkLevel(manifest);
  await checkTarget(databaseUrl);
  onProgress('Checking the backup');
  const damaged = await checkBackup(backup, key, { skipDamaged: job.skipDamaged ?? false });
  const leaving = await readErasureList(root, manifest.takenAt, { key: job.key, plain });
  onProgress('Filling the database');
  const unsent = await loadDatabase(backup, {
    ...{ databaseUrl, key, withoutJobs: send ? [] : SENDING },
    async finish() {
      await catchUp(databaseUrl, { leaving, send });
      onProgress('Copying files');
      await restoreFiles(backup, { stores, key }, damaged);
    },
  });
  return { dir, manifest, unsent, skipped: [...damaged], sameSecret: secretMark(job.secret) === manifest.secret };
}
