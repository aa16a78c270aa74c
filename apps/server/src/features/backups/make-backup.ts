import { createHash } from 'node:crypto';
import { mkdir, rename, rm, open } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Files } from '#platform/files/files.ts';
import { PRODUCT_VERSION } from '#platform/product-version.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { BackupError } from './backup-error.ts';
import { steady } from './database/catalogue.ts';
import { copyFiles } from './copy-files.ts';
import { dumpDatabase } from './database/dump-database.ts';
import { entriesOf, FileStore, type StoredEntry } from './files/file-store.ts';
import { backupName, backupsIn, removeUnfinished, unfinished } from './files/folder.ts';
import { loadErasureList, writeErasureList } from './erasure-list.ts';
import { readManifest, writeManifest, type Manifest, type Part, type StoreName } from './files/manifest.ts';

/** Key of the advisory lock that allows one backup of a database at a time. */
const LOCK = 7_300_110;
const MARGIN_MS = 3_600_000;

type BackupSettings = Pick<Settings, 'DATABASE_URL' | 'SECRET' | 'BACKUP_KEY'>;

interface BackupJob {
  settings: BackupSettings;
  stores: Record<StoreName, Files>;
  /** Folder of the backups and their files. */
  root: string;
  /** Number of backups to retain. */
  keep: number;
}

/** Returns a fingerprint that distinguishes secrets without revealing them. */
export function secretMark(secret: string): string {
  return createHash('sha256').update(`backup:${secret}`).digest('hex').slice(0, 16);
}

const STORES = ['public', 'private'] as const;
const listName = (store: StoreName, pass: string) => `${store}-files${pass}`;

async function* nothing(): AsyncGenerator<StoredEntry> {}

/** Returns the newest backup's manifest with its folder, or null when there is none or it cannot be read. */
async function lastManifest(
  root: string,
  key: string | undefined,
): Promise<{ dir: string; manifest: Manifest } | null> {
  const [name] = await backupsIn(root);
  if (!name) return null;
  const dir = join(root, name);
  // After an unreadable backup the next one copies every file.
  const manifest = await readManifest(dir, key).catch(() => null);
  return manifest && { dir, manifest };
}

type Lists = Record<StoreName, Manifest['files']['public']>;

/**
 * Copies new files of both stores and writes their file lists. `known` returns the location of an earlier list of a
 * store, or null when there is none.
 */
async function copyAll(
  { stores, root, settings: { BACKUP_KEY: key } }: BackupJob,
  dir: string,
  { pass, known }: { pass: string; known: (store: StoreName) => { dir: string; list: Part } | null },
): Promise<Lists> {
  const copy = async (store: StoreName) => {
    const before = known(store);
    const entries = before ? entriesOf({ dir: before.dir, key }, before.list) : nothing();
    const target = { files: stores[store], store: new FileStore(root, store, key), place: { dir, key } };
    return copyFiles(target, listName(store, pass), entries);
  };
  return { public: await copy('public'), private: await copy('private') };
}

/**
 * Returns whether other sessions are using the database. A database user without privileges can see that other
 * sessions exist but not what they are doing.
 */
async function othersWork(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
        and coalesce(backend_type, 'client backend') = 'client backend') as others`,
  );
  return rows[0]?.others ?? true;
}

async function fill(client: pg.Client, job: BackupJob, dir: string) {
  const { root, settings } = job;
  const { SECRET, BACKUP_KEY: key } = settings;
  const last = await lastManifest(root, key);
  // Most files are copied before the snapshot, so that only seconds pass between the snapshot and the final file list,
  // regardless of the amount of data.
  const first = await copyAll(job, dir, {
    pass: '-before',
    known: (store) => (last ? { dir: last.dir, list: last.manifest.files[store].list } : null),
  });
  await client.query('begin isolation level repeatable read read only');
  // The transaction's snapshot is taken by its first query.
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now from pg_class limit 1');
  const running = await othersWork(client);
  const files = await copyAll(job, dir, { pass: '', known: (store) => ({ dir, list: first[store].list }) });
  for (const store of STORES) await rm(join(dir, first[store].list.file));
  const dump = await dumpDatabase(client, { dir, key });
  const takenAt = (rows[0]?.now ?? new Date()).toISOString();
  const leaving = await loadErasureList(client, takenAt);
  await client.query('commit');
  const manifest: Manifest = {
    ...{ format: 1, product: PRODUCT_VERSION, takenAt, running },
    ...{ secret: secretMark(SECRET), encrypted: key !== undefined },
    ...dump,
    files,
  };
  return { manifest, leaving };
}

/** Deletes backups beyond the number to retain, and stored files that only those backups used. */
async function removeOldBackups({ root, keep, settings: { BACKUP_KEY: key } }: BackupJob): Promise<void> {
  const names = await backupsIn(root);
  for (const name of names.slice(keep)) {
    // Renamed first, so that a partly deleted backup is never mistaken for a complete one.
    await rename(join(root, name), join(root, unfinished(name)));
    await rm(join(root, unfinished(name)), { recursive: true, force: true });
  }
  const oldest = names.slice(0, keep).at(-1);
  if (!oldest) return;
  // The start time in the name is earlier than the time at which any file of that backup was seen. The margin allows
  // for clocks that are set back.
  const startedAt = new Date(oldest.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
  for (const store of STORES) await new FileStore(root, store, key).forget(new Date(startedAt.getTime() - MARGIN_MS));
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  await folder.sync().finally(() => folder.close());
}

interface MadeBackup {
  dir: string;
  manifest: Manifest;
}

/**
 * Backs up the database and the files while the site is running. An advisory lock allows one backup at a time. The
 * backup gets its final name only when it is complete.
 * @throws BackupError when another backup is in progress or a file was read incompletely
 */
export async function makeBackup(job: BackupJob): Promise<MadeBackup> {
  const { root, settings } = job;
  const client = await steady(new pg.Client({ connectionString: settings.DATABASE_URL }));
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    if (!rows[0]?.got) throw new BackupError('Another backup of this database is already running.');
    await mkdir(root, { recursive: true, mode: 0o700 });
    await removeUnfinished(root);
    const name = backupName(new Date());
    const working = join(root, unfinished(name));
    await mkdir(working, { mode: 0o700 });
    const { manifest, leaving } = await fill(client, job, working);
    await writeManifest(working, manifest, settings.BACKUP_KEY);
    await syncFolder(working);
    await rename(working, join(root, name));
    await writeErasureList(root, leaving, settings.BACKUP_KEY);
    await syncFolder(root);
    await removeOldBackups(job);
    return { dir: join(root, name), manifest };
  } finally {
    // A broken connection is already closed.
    await client.end().catch(() => undefined);
  }
}
