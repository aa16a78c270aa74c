import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSettings, SETTINGS, SettingsError } from './settings.ts';

const dir = mkdtempSync(join(tmpdir(), 'settings '));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const base = { DATABASE_URL: 'postgres://u:p@localhost:5432/site', DATA_DIR: dir };

function findSettingErrors(env: Record<string, string | undefined>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
  return [];
}

it('requires only a database URL [OPS-01]', () => {
  expect(readSettings(base)).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    secure: false,
    PRODUCT_NAME: 'Limelight',
  });
});

it('reports all errors at once [OPS-03]', () => {
  const errors = findSettingErrors({
    DATA_DIR: dir,
    DATABASE_URL: 'mysql://x',
    PORT: '99999',
    SECRET: 'short',
    PUBLIC_URL: 'https://example.com/path',
    SMTP_URL: 'http://mail.example',
    NODE_ENV: 'staging',
    LOG_LEVEL: 'loud',
    PARTNER_SLUG: 'Not A Slug',
    LIMIT_FACTOR: '-1',
    TRUST_PROXY: 'yes',
  });
  const named = errors.map((message) => message.split(':')[0]).sort();
  expect(named).toEqual([
    'DATABASE_URL',
    'LIMIT_FACTOR',
    'LOG_LEVEL',
    'NODE_ENV',
    'PARTNER_SLUG',
    'PORT',
    'PUBLIC_URL',
    'SECRET',
    'SMTP_URL',
    'TRUST_PROXY',
  ]);
});

it('reports a missing database URL [OPS-03]', () => {
  expect(findSettingErrors({ DATA_DIR: dir })).toEqual([expect.stringMatching(/^DATABASE_URL: /)]);
});

it('requires a secret for a public site, even without NODE_ENV [OPS-04]', () => {
  const env = { ...base, PUBLIC_URL: 'https://site.example' };
  expect(findSettingErrors(env)).toEqual([expect.stringMatching(/^SECRET: /)]);
  expect(findSettingErrors({ ...env, NODE_ENV: 'production' })).toHaveLength(1);
  expect(findSettingErrors({ ...env, NODE_ENV: 'production', SECRET: 'x'.repeat(32) })).toEqual([]);
});

it('treats empty variables as not set [OPS-03]', () => {
  expect(readSettings({ ...base, SMTP_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
});

it('makes cookies secure with https [AUTH-10]', () => {
  expect(readSettings({ ...base, PUBLIC_URL: 'https://site.example', SECRET: 'x'.repeat(32) }).secure).toBe(true);
});

it('generates a secret once, readable only by its owner, and reuses it [OPS-04]', () => {
  const { SECRET } = readSettings(base);
  expect(SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(readSettings(base).SECRET).toBe(SECRET);
  expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
});

it('reads product and partner from the configuration [BASE-01]', () => {
  const names = { PRODUCT_NAME: 'Another', PRODUCT_SHORT: 'an', PARTNER_NAME: 'Someone', PARTNER_SLUG: 'someone' };
  expect(readSettings({ ...base, ...names })).toMatchObject(names);
});

it('turns the feeds off by default, and reports a feed id without its key [DATA-01]', () => {
  const settings = readSettings(base);
  expect(settings.COLLECTOR).toBe('here');
  expect(Object.keys(settings).filter((name) => /^FEED_.*_(ID|KEY)$/.test(name))).toEqual([]);
  const errors = findSettingErrors({
    ...base,
    FEED_STRIPCHAT_ID: 'x',
    FEED_CAM4_ID: 'a&b',
    FEED_CAMSODA_URL: 'ftp://x',
    COLLECTOR: 'x',
  });
  expect(errors.map((message) => message.split(':')[0]).sort()).toEqual([
    'COLLECTOR',
    'FEED_CAM4_ID',
    'FEED_CAMSODA_URL',
    'FEED_STRIPCHAT_KEY',
  ]);
});

it('reads a setting from a file and strips a trailing newline [OPS-04]', () => {
  const path = join(dir, 'a secret');
  writeFileSync(path, `${'s'.repeat(32)} \n`);
  expect(readSettings({ ...base, SECRET_FILE: path }).SECRET).toBe(`${'s'.repeat(32)} `);
  writeFileSync(path, 'postgres://u:p@db:5432/site\r\n');
  expect(readSettings({ DATA_DIR: dir, DATABASE_URL_FILE: path, DATABASE_URL: '' }).DATABASE_URL).toBe(
    'postgres://u:p@db:5432/site',
  );
});

it('can read every setting from a file [OPS-04]', () => {
  for (const name of SETTINGS) {
    expect(findSettingErrors({ [`${name}_FILE`]: '/no such file' })).toEqual([
      `${name}_FILE: /no such file cannot be read (ENOENT)`,
    ]);
  }
});

it('reports all files that are missing, empty or duplicated by a variable, without their content [OPS-04]', () => {
  const [full, empty] = [join(dir, 'full'), join(dir, 'empty')];
  writeFileSync(full, 'hidden');
  writeFileSync(empty, '\n');
  const errors = findSettingErrors({
    ...base,
    DATABASE_URL_FILE: full,
    SMTP_URL_FILE: empty,
    REDIS_URL_FILE: dir,
    FEED_STRIPCHAT_KEY_FILE: join(dir, 'missing'),
    SECRET_FILE: '',
  });
  expect(errors).toEqual([
    'DATABASE_URL: set together with DATABASE_URL_FILE; one of the two is enough',
    `REDIS_URL_FILE: ${dir} cannot be read (EISDIR)`,
    `SMTP_URL_FILE: ${empty} is empty`,
    `FEED_STRIPCHAT_KEY_FILE: ${join(dir, 'missing')} cannot be read (ENOENT)`,
  ]);
});

it('requires Redis when jobs run in a separate process [OPS-02]', () => {
  for (const WORK of ['apart', 'only'])
    expect(findSettingErrors({ ...base, WORK })).toEqual([expect.stringMatching(/^REDIS_URL: /)]);
  expect(readSettings({ ...base, WORK: 'apart', REDIS_URL: 'redis://localhost' }).WORK).toBe('apart');
  expect(readSettings(base).WORK).toBe('here');
});

it('requires both S3 keys together, and a bucket name for any S3 setting [OPS-02]', () => {
  expect(readSettings({ ...base, S3_BUCKET: 'site-files' })).toMatchObject({
    S3_BUCKET: 'site-files',
    S3_REGION: 'us-east-1',
  });
  expect(findSettingErrors({ ...base, S3_ENDPOINT: 'https://s3.example.com' }).join()).toContain('S3_BUCKET');
  expect(findSettingErrors({ ...base, S3_BUCKET: 'site', S3_ACCESS_KEY_ID: 'x' }).join()).toContain(
    'S3_SECRET_ACCESS_KEY',
  );
  const wrong = findSettingErrors({
    ...base,
    S3_BUCKET: 'No Bucket',
    S3_ENDPOINT: 's3.example.com',
    S3_PATH_STYLE: 'maybe',
  });
  for (const name of ['S3_BUCKET', 'S3_ENDPOINT', 'S3_PATH_STYLE']) expect(wrong.join()).toContain(name);
});

it('accepts only exact origins for embedding the stream summary [STREAM-01 OPS-03]', () => {
  const read = (EMBED_ORIGINS: string) => readSettings({ ...base, EMBED_ORIGINS }).EMBED_ORIGINS;
  expect(readSettings(base).EMBED_ORIGINS).toEqual([]);
  expect(read('https://a.example,http://localhost:4000')).toEqual(['https://a.example', 'http://localhost:4000']);
  for (const wrong of [
    '*',
    'a.example',
    'https://*.a.example',
    'https://a.example/',
    'ftp://a.example',
    'https://a.example;b',
    "https://a.example; script-src 'unsafe-inline'",
  ]) {
    expect(findSettingErrors({ ...base, EMBED_ORIGINS: wrong })).toEqual([
      expect.stringMatching(/^EMBED_ORIGINS\.0: /),
    ]);
  }
});

it('enables demo accounts by default only when no other machine can reach the site [SAFE-40]', () => {
  const demoOf = (env: Record<string, string>) => readSettings({ ...base, SECRET: 'x'.repeat(32), ...env }).demo;
  expect(demoOf({})).toBe(true);
  expect(demoOf({ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe(true);
  const isPublic: Record<string, string>[] = [
    { PUBLIC_URL: 'https://site.example' },
    { HOST: '0.0.0.0' },
    { HOST: '10.0.0.7' },
  ];
  for (const open of isPublic) {
    expect(demoOf(open)).toBe(false);
    expect(demoOf({ ...open, DEMO: 'on' })).toBe(true);
  }
  expect(demoOf({ DEMO: 'off' })).toBe(false);
  expect(findSettingErrors({ ...base, DEMO: 'maybe' })).toEqual(['DEMO: on or off']);
});

it('simulates industry data by default only on demo sites [DATA-08]', () => {
  const daysOf = (env: Record<string, string>) =>
    readSettings({ ...base, SECRET: 'x'.repeat(32), ...env }).SIMULATED_DAYS;
  expect([daysOf({}), daysOf({ DEMO: 'on', HOST: '0.0.0.0' })]).toEqual([90, 90]);
  expect([daysOf({ DEMO: 'off' }), daysOf({ HOST: '0.0.0.0' })]).toEqual([0, 0]);
  expect([daysOf({ DEMO: 'off', SIMULATED_DAYS: '7' }), daysOf({ SIMULATED_DAYS: '0' })]).toEqual([7, 0]);
});

it.each(['*', 'https://a.example', 'a.example/', 'a.example, b.example', 'a.example,', 'a.example:http'])(
  'rejects %j in ALLOWED_HOSTS, which lists hosts only [SAFE-43]',
  (ALLOWED_HOSTS) => {
    expect(findSettingErrors({ ...base, ALLOWED_HOSTS })).toEqual([expect.stringMatching(/^ALLOWED_HOSTS: /)]);
  },
);

const PROVIDER = {
  OIDC_ISSUER: 'https://login.example.com/realms/members',
  OIDC_CLIENT_ID: 'community',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Harbour',
};

it('reads a provider of single sign-on, and none by default or in a public demo [AUTH-31]', () => {
  expect(readSettings(base).singleSignOn).toBeNull();
  expect(readSettings({ ...base, ...PROVIDER }).singleSignOn).toEqual({
    issuer: PROVIDER.OIDC_ISSUER,
    clientId: 'community',
    clientSecret: 'secret',
    name: 'Harbour',
  });
  const demo = { DEMO: 'on', PUBLIC_URL: 'https://demo.example.com', SECRET: 'x'.repeat(32) };
  expect(readSettings({ ...base, ...PROVIDER, ...demo }).singleSignOn).toBeNull();
});

it.each(Object.keys(PROVIDER))('refuses to start with a provider without %s [AUTH-31]', (name) => {
  const errors = findSettingErrors({ ...base, ...PROVIDER, [name]: undefined });
  expect(errors).toEqual([
    `${name}: missing. Set all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, or none of them`,
  ]);
});

it('accepts an issuer over http only on loopback [AUTH-31]', () => {
  const errorsFor = (OIDC_ISSUER: string) => findSettingErrors({ ...base, ...PROVIDER, OIDC_ISSUER });
  expect(errorsFor('http://127.0.0.1:4000')).toEqual([]);
  for (const issuer of ['http://login.example.com', 'https://login.example.com/?realm=a', 'login.example.com']) {
    expect(errorsFor(issuer)).toEqual([expect.stringMatching(/^OIDC_ISSUER: /)]);
  }
});
