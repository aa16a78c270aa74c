import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import { feedStates } from '#db/schema/industry-feeds.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { feedServer, type FeedServer } from './testing/industry/feed-server.ts';
import { settingsOf, startProcess } from './testing/processes/start-process.ts';

const LONG = 120_000;

let server: FeedServer;
let app: TestApp;
beforeEach(async () => {
  server = await feedServer();
  app = await testApp();
  for (const network of INDUSTRY_SITES) server.play(network, [{ name: 'room', viewers: 3 }]);
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const start = (...args: string[]) =>
  startProcess(new URL('./collector.ts', import.meta.url), args, { ...settingsOf(app), ...server.settings });

const codeOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

it('reports by its exit code that a cam site could not be collected [DATA-01]', { timeout: LONG }, async () => {
  server.trouble('cam4', { status: 404 });
  expect(await codeOf(start('--once'))).toBe(1);
  const states = await app.services.db.select().from(feedStates);
  expect(states.find(({ network }) => network === 'cam4')).toMatchObject({ lastError: 'address', lastOkAt: null });
  expect(states.filter(({ lastOkAt, lastError }) => lastOkAt && !lastError)).toHaveLength(INDUSTRY_SITES.length - 1);
});

it('resumes after a kill and stops on SIGTERM [DATA-01]', { timeout: LONG }, async () => {
  server.trouble('stripchat', 'silent', { times: 2 });
  const asked = () => server.asked.filter((path) => path.startsWith('/stripchat')).length;
  const killed = start();
  await expect.poll(asked, { timeout: LONG / 3 }).toBe(1);
  const exited = once(killed, 'exit');
  killed.kill('SIGKILL');
  await exited;
  const stopped = start();
  await expect.poll(asked, { timeout: LONG / 3 }).toBe(2);
  const end = codeOf(stopped);
  stopped.kill('SIGTERM');
  expect(await end).toBe(0);
  expect(await codeOf(start('--once'))).toBe(0);
  const states = await app.services.db.select().from(feedStates);
  expect(states.find(({ network }) => network === 'stripchat')).toMatchObject({ lastError: null });
});
