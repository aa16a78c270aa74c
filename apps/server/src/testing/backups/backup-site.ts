import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { diskFiles } from '#platform/files/disk-files.ts';
import { makeBackup } from '../../features/backups/make-backup.ts';
import { restoreBackup, type RestoreJob } from '../../features/backups/restore-backup.ts';
import { blankDatabase, testDatabase, type TestDatabase } from '../database/database.ts';

const SECRET = 'a secret of a site that is long enough to be one';

/** Runs a single query on its own connection. */
export async function askDatabase(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query<Record<string, unknown>>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Creates a database and file stores to back up, and destinations to restore into. */
export async function backupSite(database?: TestDatabase) {
  const { url, drop } = database ?? (await testDatabase());
  const root = await mkdtemp(join(tmpdir(), 'backups-'));
  const storesIn = (dir: string) => ({
    public: diskFiles(join(dir, 'files')),
    private: diskFiles(join(dir, 'private')),
  });
  const dir = join(root, 'site');
  const stores = storesIn(dir);
  for (const key of ['ab/one', 'ab/two.webp', 'zz/three']) await stores.public.put(key, Buffer.from(`public ${key}`));
  await stores.private.put('exports/four', Buffer.alloc(200_000, 'private'));
  const places: (() => Promise<void>)[] = [];
  return {
    url,
    dir,
    stores,
    /** Returns the folder that `backup` writes to under this name. */
    at: (name: string) => join(root, name),
    backup: (name: string, { key, keep = 7 }: { key?: string; keep?: number } = {}) =>
      makeBackup({
        settings: { DATABASE_URL: url, SECRET, BACKUP_KEY: key },
        stores,
        root: join(root, name),
        keep,
      }),
    /** Restores a backup into empty file stores and, unless `databaseUrl` is given, an empty database. */
    async restore(from: string, options: Partial<RestoreJob> = {}) {
      const blank = options.databaseUrl === undefined ? await blankDatabase() : null;
      if (blank) places.push(blank.drop);
      const databaseUrl = options.databaseUrl ?? blank?.url ?? '';
      const target = await mkdtemp(join(root, 'restored-'));
      const given = { from, databaseUrl, stores: storesIn(target), secret: SECRET, key: undefined };
      return { ...(await restoreBackup({ ...given, ...options })), url: databaseUrl, target };
    },
    async close() {
      for (const remove of places) await remove();
      await drop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
