import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { askDatabase } from '../../../testing/backups/backup-site.ts';
import { backupsIn } from '../files/folder.ts';
import { lastRestoreCheck } from '../public.ts';
import { runNightly } from './nightly-job.ts';
import { toRead, testRestore } from '../restore-tests/test-restore.ts';

let app: TestApp;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backups-'));
  app = await testApp({ settings: { BACKUP_DIR: root, BACKUP_KEEP: '2' } });
  await app.services.files.put('ab/one', Buffer.from('one'));
  vi.setConfig({ testTimeout: 120_000 });
});

afterAll(async () => {
  vi.resetConfig();
  await app.close();
  await rm(root, { recursive: true });
});

const scratch = `select from pg_database where datname = current_database() || '_restore_check'`;

test('restores the nightly backup into a scratch database and reports the result to staff and metrics [OPS-03]', async () => {
  const { db, metrics } = app.services;
  expect(await lastRestoreCheck(db)).toBeNull();
  expect(await metrics.scrape()).not.toMatch(/^site_backup_verified_timestamp_seconds \d/m);
  await runNightly(app.services);
  const check = await lastRestoreCheck(db);
  const [name] = await backupsIn(root);
  expect(check).toMatchObject({ backup: name, ok: true, problem: null, files: 1 });
  expect(check?.tables).toBeGreaterThan(100);
  expect(check?.rows).toBeGreaterThan(100);
  expect(check?.bytes).toBeGreaterThan(1000);
  const seconds = Date.parse(check?.endedAt ?? '') / 1000;
  expect(await metrics.scrape()).toContain(`site_backup_verified_timestamp_seconds ${seconds}\n`);
  expect(await metrics.scrape()).toContain('site_backup_check_ok 1\n');
  expect(await askDatabase(app.databaseUrl, scratch)).toEqual([]);
});

test('detects rows that differ after the restore and drops the scratch database [OPS-03]', async () => {
  const [name = ''] = await backupsIn(root);
  const path = join(root, name, 'manifest.json');
  const text = await readFile(path, 'utf8');
  // The backup wrote the manifest in this format.
  const { manifest } = JSON.parse(text) as {
    manifest: { tables: { name: string; rows: number }[] };
  };
  const topics = manifest.tables.find((table) => table.name === 'topics');
  if (topics) topics.rows += 1;
  const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  await writeFile(path, JSON.stringify({ sha256, manifest }));
  await expect(testRestore(root, app.databaseUrl, undefined)).rejects.toThrow(/table topics came back otherwise/);
  expect(await askDatabase(app.databaseUrl, scratch)).toEqual([]);
  await writeFile(path, text);
});

test('records an unreliable backup with the reason and logs an error [OPS-03]', async () => {
  const { db, metrics, log, jobs } = app.services;
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const settings = { ...app.services.settings, BACKUP_DIR: join(app.dataDir, 'files/ab/one') };
  await runNightly({ db, log, jobs, settings });
  expect(await lastRestoreCheck(db)).toMatchObject({
    ok: false,
    backup: null,
    tables: 0,
    problem: 'It failed: EEXIST.',
  });
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ problem: 'It failed: EEXIST.' }), expect.anything());
  error.mockRestore();
  expect(await metrics.scrape()).toContain('site_backup_check_ok 0\n');
});

test('explains what to do when the database user may not create databases [OPS-03]', async () => {
  const role = `role_${new URL(app.databaseUrl).pathname.slice(1)}`;
  await askDatabase(app.databaseUrl, `create role ${role} login password 'x'`);
  const url = new URL(app.databaseUrl);
  url.username = role;
  url.password = 'x';
  await expect(testRestore(root, url.href, undefined)).rejects.toThrow(/may not create databases.*createdb/);
  await askDatabase(app.databaseUrl, `drop role ${pg.escapeIdentifier(role)}`);
});

test('reads a seventh of many files each night, and each file within a week [OPS-03]', () => {
  const files = { count: 1, list: { file: 'x', bytes: 1, sha256: 'x' } };
  const many = { files: { public: { ...files, bytes: 50e9 }, private: { ...files, bytes: 0 } } };
  const nights = Array.from({ length: 7 }, (_, day) => toRead(many, new Date(Date.UTC(2026, 10, 10 + day))));
  for (let n = 0; n < 100; n += 1) {
    const entry = { key: `k${n}`, bytes: 1, sha256: '' };
    expect(nights.filter((reads) => reads(entry))).toHaveLength(1);
  }
  const few = { files: { ...many.files, public: { ...files, bytes: 1e6 } } };
  expect(toRead(few, new Date())({ key: 'k', bytes: 1, sha256: '' })).toBe(true);
});
