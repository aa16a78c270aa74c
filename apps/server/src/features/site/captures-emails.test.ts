import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import { capturesEmails } from './captures-emails.ts';

const SECRET = 'x'.repeat(32);
const base = { DATABASE_URL: 'postgres://localhost/x', DATA_DIR: tmpdir(), SECRET };

it.each([
  ['on a first start', { NODE_ENV: 'production' }, true],
  ['in development', { NODE_ENV: 'development', PUBLIC_URL: 'https://dev.example' }, true],
  ['with a mail server', { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, false],
  ['in uat', { NODE_ENV: 'uat' }, false],
  ['when the whole network is listened to', { NODE_ENV: 'production', HOST: '0.0.0.0' }, false],
  ['at a public address', { NODE_ENV: 'production', PUBLIC_URL: 'https://site.example' }, false],
])('allows everyone to read captured emails only %s [AUTH-07]', (_, env, shown) => {
  expect(capturesEmails(readSettings({ ...base, ...env }))).toBe(shown);
});
