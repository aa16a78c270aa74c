import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { askDatabase, backupSite } from '../../testing/backups/backup-site.ts';
import { blankDatabase, testDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { startProcess } from '../../testing/processes/start-process.ts';
import { checkBackup } from './check-backup.ts';
import { backupsIn, openBackup, removeUnfinished } from './files/folder.ts';

const KEY = 'a key of backups that is long enough to be one';

let site: Awaited<ReturnType<typeof backupSite>>;
let blank: TestDatabase;

beforeAll(async () => {
  site = await backupSite();
  blank = await blankDatabase();
  await site.backup('good');
});

afterAll(async () => {
  await blank.drop();
  await site.close();
});

const OBJECTS = `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where nspname not like 'pg\\_%' and nspname <> 'information_schema'
  union all select nspname from pg_namespace where nspname = 'restoring'`;

/** Copies the valid backup and damages the copy. */
async function damaged(name: string, damage: (dir: string, root: string) => Promise<void>): Promise<string> {
  const root = site.at(name);
  await cp(site.at('good'), root, { recursive: true, preserveTimestamps: true });
  const [backup = ''] = await backupsIn(root);
  await damage(join(root, backup), root);
  return root;
}

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

const replace = (from: RegExp, to: string) => async (dir: string) => {
  const path = join(dir, 'manifest.json');
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(from);
  await writeFile(path, text.replace(from, to));
};

test.each([
  ['without a manifest', (dir) => rm(join(dir, 'manifest.json')), /no complete backup/],
  ['with a manifest that ends early', (dir) => truncate(join(dir, 'manifest.json'), 500), /manifest.*is damaged/],
  ['with a number changed in the manifest', replace(/"rows":\s*\d+/, '"rows": 123456'), /manifest.*was modified/],
  ['with a name in the manifest that leads out', replace(/"users\.zst"/, '"../users.zst"'), /manifest.*was modified/],
  ['of a later format', replace(/"format":\s*1/, '"format": 2'), /newer version/],
  ['without a part', (dir) => rm(join(dir, 'users.zst')), /users\.zst is missing/],
  ['with a part that is cut off', (dir) => truncate(join(dir, 'document_versions.zst'), 5), /wrong size/],
  ['with a flipped bit in a part', (dir) => flip(join(dir, 'document_versions.zst')), /damaged: document_versions/],
  ['without a file', (_, root) => rm(join(root, 'files/public/ab/one')), /public\/ab\/one is missing/],
  [
    'with a flipped bit in a file',
    (_, root) => flip(join(root, 'files/private/exports/four')),
    /exports\/four.*damaged/,
  ],
] satisfies [string, (dir: string, root: string) => Promise<void>, RegExp][])(
  'rejects a backup %s before anything is changed [OPS-03]',
  async (name, damage, message) => {
    const root = await damaged(name, damage);
    await expect(site.restore(root, { databaseUrl: blank.url })).rejects.toThrow(message);
    expect(await askDatabase(blank.url, OBJECTS)).toEqual([]);
  },
);

test('skips and lists damaged or missing files when requested [OPS-03]', async () => {
  const root = await damaged('skipped', async (_, dir) => {
    await flip(join(dir, 'files/private/exports/four'));
    await rm(join(dir, 'files/public/ab/one'));
  });
  const { skipped, target } = await site.restore(root, { skipDamaged: true });
  expect(skipped.sort()).toEqual(['private/exports/four', 'public/ab/one']);
  expect(await readFile(join(target, 'files/zz/three'), 'utf8')).toBe('public zz/three');
  await expect(readFile(join(target, 'private/exports/four'))).rejects.toThrow(/ENOENT/);
}, 120_000);

test.each([
  ['ends early', (path) => truncate(path, 10)],
  ['is empty', (path) => truncate(path, 0)],
  ['has another shape', (path) => writeFile(path, '{"takenAt":"2030-01-01T00:00:00Z"}')],
  ['cannot be read', (path) => rm(path).then(() => mkdir(path))],
] satisfies [string, (path: string) => Promise<void>][])(
  'refuses the restore when the erasure list %s, so that no erased member comes back [OPS-03]',
  async (name, damage) => {
    const root = await damaged(`leaving ${name}`, async (_, dir) => damage(join(dir, 'leaving.json')));
    await expect(site.restore(root, { databaseUrl: blank.url })).rejects.toThrow(
      /leaving.*(is damaged|cannot be read)/,
    );
    expect(await askDatabase(blank.url, OBJECTS)).toEqual([]);
  },
);

test('rejects an unencrypted manifest or erasure list when a key is set [OPS-03]', async () => {
  const given = { key: KEY, databaseUrl: blank.url };
  await expect(site.restore(site.at('good'), given)).rejects.toThrow(/manifest\.json is not encrypted.*--plain/);
  const root = site.at('sealed');
  await site.backup('sealed', { key: KEY });
  expect(await readdir(root)).toContain('leaving.sealed');
  const encrypted = await readFile(join(root, 'leaving.sealed'));
  await flip(join(root, 'leaving.sealed'));
  await expect(site.restore(root, given)).rejects.toThrow(/leaving cannot be decrypted/);
  await rm(join(root, 'leaving.sealed'));
  await cp(join(site.at('good'), 'leaving.json'), join(root, 'leaving.json'));
  await expect(site.restore(root, given)).rejects.toThrow(/leaving\.json is not encrypted/);
  expect(await askDatabase(blank.url, OBJECTS)).toEqual([]);
  await writeFile(join(root, 'leaving.sealed'), encrypted);
  await rename(join(root, 'leaving.sealed'), join(site.at('good'), 'leaving.sealed'));
  await site.restore(site.at('good'), { key: KEY, plain: true });
  await rm(join(site.at('good'), 'leaving.sealed'));
}, 120_000);

test('removes unfinished backups but not other folders [OPS-03]', async () => {
  const root = site.at('foreign');
  const [ours, theirs] = ['2026-01-02T03-04-05-678Z.part', ['films.part', '2026-01-02.part']];
  for (const name of [ours, ...theirs]) await mkdir(join(root, name), { recursive: true });
  await writeFile(join(root, '2026-01-03T03-04-05-678Z.part'), 'a file');
  await removeUnfinished(root);
  expect((await readdir(root)).sort()).toEqual([...theirs, '2026-01-03T03-04-05-678Z.part'].sort());
});

test.each([['plain'], ['sealed']])('copies damaged files again in the next backup [OPS-03] (%s)', async (kind) => {
  const key = kind === 'sealed' ? KEY : undefined;
  const name = `healed ${kind}`;
  await site.backup(name, { key });
  for (const path of await readdir(join(site.at(name), 'files'), { recursive: true })) {
    const full = join(site.at(name), 'files', path);
    if ((await stat(full)).isFile()) await flip(full);
  }
  await expect(checkBackup(await openBackup(site.at(name), key), key, { heal: true })).rejects.toThrow(
    /damaged.*So are 3 more/,
  );
  await site.backup(name, { key });
  expect(await checkBackup(await openBackup(site.at(name), key), key)).toEqual(new Set());
});

test('reports an unreadable file without deleting it, since the storage may be the cause [OPS-03]', async () => {
  const root = site.at('unreadable');
  await mkdir(root);
  // The file is as large as the folder that replaces it below, so that the sizes do not differ.
  const { size } = await stat(root);
  await site.stores.private.put('odd', Buffer.alloc(size));
  await site.backup('unreadable');
  await site.stores.private.remove('odd');
  const path = join(root, 'files/private/odd');
  await rm(path);
  await mkdir(path);
  await expect(checkBackup(await openBackup(root, undefined), undefined, { heal: true })).rejects.toThrow(
    'The file private/odd cannot be read (EISDIR).',
  );
  expect((await stat(path)).isDirectory()).toBe(true);
});

test('rejects a backup with migrations unknown to this version [OPS-03]', async () => {
  const newer = await backupSite();
  const insert = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${'ab'.repeat(32)}', 1)`;
  await askDatabase(newer.url, insert);
  await newer.backup('newer');
  await expect(newer.restore(newer.at('newer'), { databaseUrl: blank.url })).rejects.toThrow(/does not have/);
  expect(await askDatabase(blank.url, OBJECTS)).toEqual([]);
  await newer.close();
});

test('refuses a database that is not empty and leaves it unchanged [OPS-03]', async () => {
  const other = await testDatabase();
  await askDatabase(
    other.url,
    `insert into users (email, user_name, password_hash) values ('a@example.org', 'a', 'x')`,
  );
  await expect(site.restore(site.at('good'), { databaseUrl: other.url })).rejects.toThrow(/not empty.*empty database/);
  expect(await askDatabase(other.url, 'select email from users')).toEqual([{ email: 'a@example.org' }]);
  await migrate(other.url);
  await other.drop();
});

test('leaves no backup after kill -9, and the next run cleans up [OPS-03]', async () => {
  const root = site.at('killed');
  const holder = new pg.Client(site.url);
  await holder.connect();
  await holder.query('begin; lock table users');
  const settings = { NODE_ENV: 'test', DATABASE_URL: site.url, DATA_DIR: site.dir };
  const child = startProcess(new URL('../../backup.ts', import.meta.url), ['--to', root], settings);
  const waits = `select from pg_locks where not granted and relation = 'users'::regclass`;
  await expect.poll(async () => (await askDatabase(site.url, waits)).length, { timeout: 60_000 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await backupsIn(root)).toEqual([]);
  expect((await readdir(root)).filter((name) => name.endsWith('.part'))).toHaveLength(1);
  await expect(site.restore(root, { databaseUrl: blank.url })).rejects.toThrow(/no complete backup/);
  await holder.query('rollback');
  await holder.end();
  // The server detects the closed connection only at its next write.
  await expect.poll(() => site.backup('killed').then(() => 'made', String), { timeout: 60_000 }).toBe('made');
  expect((await readdir(root)).sort()).toEqual([...(await backupsIn(root)), 'files', 'leaving.json']);
}, 120_000);

test('refuses a second concurrent backup of the same database [OPS-03]', async () => {
  const holder = new pg.Client(site.url);
  await holder.connect();
  await holder.query('begin; lock table users');
  const first = site.backup('twice');
  const waits = `select from pg_locks where not granted and relation = 'users'::regclass`;
  await expect.poll(async () => (await askDatabase(site.url, waits)).length, { timeout: 60_000 }).toBe(1);
  await expect(site.backup('twice')).rejects.toThrow(/Another backup/);
  await holder.query('rollback');
  await holder.end();
  await first;
  expect(await backupsIn(site.at('twice'))).toHaveLength(1);
}, 120_000);

test('finds a backup by its folder or manifest, and the newest by the parent folder [OPS-03]', async () => {
  const [name = ''] = await backupsIn(site.at('good'));
  await rename(join(site.at('good'), name), join(site.at('good'), 'moved'));
  for (const from of ['moved', 'moved/', 'moved/manifest.json']) {
    const given = { databaseUrl: 'postgres://127.0.0.1:1/none' };
    await expect(site.restore(join(site.at('good'), from), given)).rejects.toThrow(/ECONNREFUSED/);
  }
  await rename(join(site.at('good'), 'moved'), join(site.at('good'), name));
});
