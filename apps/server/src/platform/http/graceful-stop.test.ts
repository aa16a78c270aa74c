import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { readSettings } from '../settings/settings.ts';

/** Sends a GET over a keep-alive connection. */
function get({ origin }: TestApp, path: string, agent: Agent) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>((done, fail) => {
    request(`${origin}${path}`, { agent }, (response) => {
      response.resume().on('end', () => done({ status: response.statusCode, connection: response.headers.connection }));
    })
      .on('error', fail)
      .end();
  });
}

it('answers while /ready fails, and closes keep-alive connections, before the port closes [OPS-34]', async () => {
  const app = await testApp({ settings: { STOP_DELAY: '1' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await get(app, '/ready', agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const stopped = app.stop();
  expect(await get(app, '/ready', agent)).toEqual({ status: 503, connection: 'close' });
  expect(await get(app, '/api/v1/site/info', agent)).toEqual({ status: 200, connection: 'close' });
  await stopped;
  await expect(get(app, '/ready', agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await app.close();
});

it.each([
  ['a public server', { PUBLIC_URL: 'https://example.com' }, 5],
  ['a worker', { PUBLIC_URL: 'https://example.com', WORK: 'only', REDIS_URL: 'redis://127.0.0.1' }, 0],
  ['a server that only this machine reaches', {}, 0],
  ['a server with STOP_DELAY', { PUBLIC_URL: 'https://example.com', STOP_DELAY: '12' }, 12],
])('waits by default only for load balancers: %s [OPS-34]', (_, env, seconds) => {
  const given = { DATABASE_URL: 'postgres://127.0.0.1/x', SECRET: 's'.repeat(32), ...env };
  expect(readSettings(given).STOP_DELAY).toBe(seconds);
});
