import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startSettings } from './start-settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'start-settings-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const PUBLIC = { PUBLIC_URL: 'https://site.example', SECRET: 'x'.repeat(32) };
const GIVEN = { DATABASE_URL: 'postgres://localhost/site' };

it.each([
  ['only this machine reaches the site', {}, true],
  ['the site has a public address', PUBLIC, false],
  ['the site listens on the whole network', { HOST: '0.0.0.0' }, false],
  ['the site has a public address and DEMO=on', { ...PUBLIC, DEMO: 'on' }, true],
  ['a database is given', GIVEN, false],
  ['a database is given and DEMO=on', { ...GIVEN, DEMO: 'on' }, true],
  ['DEMO=off', { DEMO: 'off' }, false],
])('decides on demo content for a new database when %s [SAFE-40]', (_, env, seedsDemo) => {
  expect(startSettings({ DATA_DIR: dataDir, ...env }).seedsDemo).toBe(seedsDemo);
});
