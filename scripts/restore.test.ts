import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const dir = mkdtempSync(join(tmpdir(), 'restore test '));

afterAll(() => rmSync(dir, { recursive: true, force: true }));

test.each([
  ['npm run restore', ['scripts/launch.mjs', 'restore']],
  ['npm run restore --into', ['scripts/launch.mjs', 'restore', '--into', 'postgres://127.0.0.1:1/into']],
  [
    'npm run restore with all options',
    ['scripts/launch.mjs', 'restore', '--no-send-waiting', '--skip-damaged', '--plain'],
  ],
  ['restore.ts --into', ['apps/server/src/restore.ts', '--into', 'postgres://127.0.0.1:1/into']],
])('%s reads the database URL from a file [OPS-03]', (_, command) => {
  const path = join(dir, 'database_url');
  writeFileSync(path, 'postgres://127.0.0.1:1/none\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, '--from', join(dir, 'none')], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dir, DATABASE_URL_FILE: path },
  });
  expect(stdout + stderr).toContain('There is no complete backup');
  expect(status).toBe(1);
});
