import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { NODE_ARGUMENT } from '#db/node-argument.ts';
import { secretFingerprints } from '#db/schema/platform.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { checkSecret, WrongSecretError } from './check-secret.ts';

const [FIRST, SECOND] = ['a'.repeat(64), 'b'.repeat(64)];

let database: Awaited<ReturnType<typeof testDatabase>>;
let connection: Connection;
let warnings: string[];
beforeEach(async () => {
  database = await testDatabase();
  connection = connect(database.url, { max: 4 });
  warnings = [];
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const log = { warn: (_: unknown, text?: string) => void warnings.push(text ?? String(_)) };

const check = (SECRET: string, ACCEPT_NEW_SECRET: 'on' | 'off' = 'off') =>
  checkSecret(connection.db, { SECRET, ACCEPT_NEW_SECRET }, log);

const stored = () => connection.db.select().from(secretFingerprints);

it('accepts the secret that the database was first used with, again and again [OPS-33]', async () => {
  await check(FIRST);
  await check(FIRST);
  expect(warnings).toEqual([]);
  expect(JSON.stringify(await stored())).not.toContain(FIRST);
});

it('refuses another secret, names the way out and changes nothing [OPS-33]', async () => {
  await check(FIRST);
  const before = await stored();
  await expect(check(SECOND)).rejects.toThrow(/original SECRET[^]*ACCEPT_NEW_SECRET=on[^]*authenticator apps/);
  expect(await stored()).toEqual(before);
});

it('accepts one of several secrets that start at the same time [OPS-33]', async () => {
  const secrets = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
  const ends = await Promise.allSettled(secrets.map((secret) => check(secret)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  expect(reasons.every((reason) => reason instanceof WrongSecretError)).toBe(true);
});

it('replaces the secret once it is accepted, and then refuses the former one [OPS-33]', async () => {
  await check(FIRST);
  await check(SECOND, 'on');
  expect(warnings).toEqual(['new SECRET accepted: remove ACCEPT_NEW_SECRET']);
  await check(SECOND, 'on');
  expect(warnings.at(-1)).toBe('SECRET is already accepted: remove ACCEPT_NEW_SECRET');
  await expect(check(FIRST)).rejects.toBeInstanceOf(WrongSecretError);
});

it.each(['main.ts', 'collector.ts'])('stops %s before it starts with another secret [OPS-33]', async (program) => {
  await check(FIRST);
  const path = fileURLToPath(new URL(`../../${program}`, import.meta.url));
  const child = spawn(process.execPath, [NODE_ARGUMENT, path], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATABASE_URL: database.url,
      SECRET: SECOND,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  expect((await once(child, 'close'))[0]).toBe(78);
  expect(said).toContain('ACCEPT_NEW_SECRET=on');
});
