import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NETWORKS } from '@site/contract/industry/networks.ts';
import { feedStates } from '#db/schema/industry-feeds.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { feedServer, type FeedServer } from './testing/feed-server.ts';

const script = fileURLToPath(new URL('collector.ts', import.meta.url));
const LONG = 120_000;

let server: FeedServer;
let app: TestApp;
let children: ChildProcess[] = [];
beforeEach(async () => {
  server = await feedServer();
  app = await testApp();
  for (const network of NETWORKS) server.play(network, [{ name: 'room', viewers: 3 }]);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await app.close();
  await server.close();
});

function start(...args: string[]): ChildProcess {
  const { DATA_DIR, SECRET } = app.services.settings;
  const own = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: app.databaseUrl, DATA_DIR, SECRET };
  const env = { ...process.env, ...own, ...server.settings };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  return child;
}

const codeOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

it('says by its end that a site could not be collected [DATA-01]', { timeout: LONG }, async () => {
  server.trouble('cam4', { status: 404 });
  expect(await codeOf(start('--once'))).toBe(1);
  const states = await app.services.db.select().from(feedStates);
  expect(states.find(({ network }) => network === 'cam4')).toMatchObject({ lastError: 'address', lastOkAt: null });
  expect(states.filter(({ lastOkAt, lastError }) => lastOkAt && !lastError)).toHaveLength(NETWORKS.length - 1);
});

it('goes on after it was killed in the middle, and ends when it is told to [DATA-01]', { timeout: LONG }, async () => {
  server.trouble('stripchat', 'silent', { times: 2 });
  const asked = () => server.asked.filter((path) => path.startsWith('/stripchat')).length;
  const killed = start();
  await expect.poll(asked, { timeout: LONG / 3 }).toBe(1);
  const gone = once(killed, 'exit');
  killed.kill('SIGKILL');
  await gone;
  const stopped = start();
  await expect.poll(asked, { timeout: LONG / 3 }).toBe(2);
  const end = codeOf(stopped);
  stopped.kill('SIGTERM');
  expect(await end).toBe(0);
  expect(await codeOf(start('--once'))).toBe(0);
  const states = await app.services.db.select().from(feedStates);
  expect(states.find(({ network }) => network === 'stripchat')).toMatchObject({ lastError: null });
});
