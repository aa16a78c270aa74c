import { Readable } from 'node:stream';
import pg from 'pg';
import { connect } from '#db/client.ts';
import { withholdIssues } from '#features/newsletter';
import { withholdNotices } from '#features/notifications';
import type { Files } from '#platform/files.ts';
import { steady } from './catalogue.ts';
import { checkBackup } from './check-backup.ts';
import { checkEmpty } from './empty-database.ts';
import { entriesOf, FileStore } from './file-store.ts';
import { openBackup } from './folder.ts';
import { applyLeaving, readLeaving } from './leaving.ts';
import { checkLevel, loadDatabase } from './load-database.ts';
import { secretMark } from './make-backup.ts';
import type { Manifest, StoreName } from './manifest.ts';

/** Jobs that send mails and pushes. */
const SENDING = [
  'mail',
  'accounts.resend-email',
  'passwords.forgot',
  'newsletter.subscribe',
  'notifications.push',
  'notifications.deliver-push',
];

export interface RestoreJob {
  /** The folder of backups, the folder of one, or its manifest. */
  from: string;
  databaseUrl: string;
  stores: Record<StoreName, Files>;
  secret: string;
  key: string | undefined;
  /** The backup is from before there was a key. Without it, one that is not encrypted is refused when there is a key. */
  plain?: boolean;
  /**
   * Sends mails and pushes that waited when the backup was made. Not unless it is said: a site that was stopped for the
   * backup may have gone on after it, and sent them.
   */
  sendWaiting?: boolean;
  /** Leaves files out that are missing from the backup or damaged, instead of refusing it. */
  skipDamaged?: boolean;
  onProgress?: (text: string) => void;
}

export interface Restored {
  dir: string;
  manifest: Manifest;
  /** Jobs that would have sent mails and pushes, left out. */
  unsent: number;
  /** Files that were left out, as store/key. */
  skipped: string[];
  /** The site's SECRET is the one that the backup was made with. */
  sameSecret: boolean;
}

/** Puts the files where the site looks for them; those that are there are left as they are. */
async function restoreFiles(
  root: string,
  { dir, manifest }: Pick<Restored, 'dir' | 'manifest'>,
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

/** Before a large backup is read: there may be no use in it. */
async function checkTarget(databaseUrl: string): Promise<void> {
  const client = await steady(new pg.Client({ connectionString: databaseUrl }));
  await checkEmpty(client).finally(() => client.end());
}

/** What is otherwise since the backup was made: who has left, and what was sent. */
async function catchUp(
  databaseUrl: string,
  { leaving, send }: { leaving: Awaited<ReturnType<typeof readLeaving>>; send: boolean },
) {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    await db.transaction(async (tx) => {
      if (leaving) await applyLeaving(tx, leaving, new Date());
      // What was to be sent by now may have been sent: none of it is sent again.
      if (send) return;
      await withholdNotices(tx);
      await withholdIssues(tx, new Date());
    });
  } finally {
    await close();
  }
}

/**
 * Puts a backup back: files, then the database. Everything is read and checked before anything is changed.
 * @throws BackupFault when the backup is not whole or not as it was made, or the database is not empty
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
  const leaving = await readLeaving(root, manifest.takenAt, { key: job.key, plain });
  onProgress('Filling the database');
  const unsent = await loadDatabase(backup, {
    ...{ databaseUrl, key, withoutJobs: send ? [] : SENDING },
    async finish() {
      await catchUp(databaseUrl, { leaving, send });
      onProgress('Copying files');
      await restoreFiles(root, { dir, manifest }, { stores, key }, damaged);
    },
  });
  return { dir, manifest, unsent, skipped: [...damaged], sameSecret: secretMark(job.secret) === manifest.secret };
}
