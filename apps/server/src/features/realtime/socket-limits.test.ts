import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { next, openSocket, outcomeOf, socketOf, type TestSocket } from '../../testing/open-socket.ts';

let unlimited: TestApp;
beforeAll(async () => {
  unlimited = await testApp();
});
afterAll(() => unlimited.close());

/** Starts another application of the same site with the given settings. */
const limited = async (settings: Record<string, string>) => {
  const app = await testApp({ settings, sameSiteAs: unlimited });
  onTestFinished(() => app.close());
  return app;
};

const outcomes = async (sockets: TestSocket[]) => {
  const ended = await Promise.all(sockets.map(outcomeOf));
  return Object.fromEntries(
    Map.groupBy(ended, String)
      .entries()
      .map(([name, all]) => [name, all.length]),
  );
};

it('accepts fifty of sixty concurrent sockets of one account [RT-05]', async () => {
  const app = await limited({ LIMIT_FACTOR: '1' });
  const { api } = await createLoggedInAccount(app);
  const { socket } = await socketOf(app, api);
  const auth = socket.auth as Record<string, unknown>; // the handshake data
  const sockets = Array.from({ length: 60 }, () => openSocket(app, auth));
  expect(await outcomes(sockets)).toEqual({ connected: 49, 'too-many': 11 });
  socket.close();
  await expect.poll(async () => outcomeOf(openSocket(app, auth)), { timeout: 10_000 }).toBe('connected');
});

it('leaves the sockets within the limit open among twenty concurrent ones of one address [RT-05]', async () => {
  const app = await limited({ LIMIT_FACTOR: '0.02' });
  const sockets = Array.from({ length: 11 }, () => openSocket(app));
  await Promise.all(sockets.map(async (socket) => Promise.race([outcomeOf(socket), next(socket.io, 'close')])));
  await expect.poll(() => sockets.filter(({ connected }) => connected)).toHaveLength(10);
});

it('rate limits an address that reconnects repeatedly, but not another behind the same proxy [RT-05]', async () => {
  const app = await limited({ LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' });
  const attempt = async (address: string) => {
    const socket = openSocket(app, {}, { headers: { 'x-forwarded-for': address } });
    const outcome = await outcomeOf(socket);
    socket.close();
    return outcome;
  };
  for (let tries = 0; tries < 6; tries += 1) expect(await attempt('192.0.2.1')).toBe('connected');
  expect(await attempt('192.0.2.1')).toBe('websocket error');
  expect(await attempt('192.0.2.2')).toBe('connected');
});

it('ignores messages of a socket beyond a burst of fifty [RT-05]', async () => {
  const app = unlimited;
  let said = 0;
  app.services.hub.listen({ watch_post: () => void (said += 1) });
  const { api } = await createLoggedInAccount(app);
  const { socket } = await socketOf(app, api);
  for (let n = 0; n < 200; n += 1) socket.emit('watch_post', { id: 5, on: n % 2 === 0 });
  await expect.poll(() => said).toBeGreaterThanOrEqual(50);
  // The rate limit refills by twenty messages a second, so one of these messages is accepted within seconds.
  await expect
    .poll(
      () => {
        socket.emit('watch_post', { id: 6, on: true });
        return app.services.hub.hasListeners('post:6');
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  expect(said).toBeLessThan(200);
  expect(socket.connected).toBe(true);
});

it('disconnects a socket that sends thousands of messages a second and lets it reconnect [RT-05]', async () => {
  const app = unlimited;
  const { api } = await createLoggedInAccount(app);
  const { socket } = await socketOf(app, api);
  const cut = next(socket, 'disconnect');
  for (let n = 0; n < 5000; n += 1) socket.emit('watch_post', { id: 5, on: true });
  expect((await cut)[0]).not.toBe('io server disconnect');
  expect(await outcomeOf(socket.connect())).toBe('connected');
  await client(app)(forumRoutes.topics, {});
});

it('closes only the socket that sends an oversized frame [RT-05]', async () => {
  const app = unlimited;
  const [good, bad] = [openSocket(app), openSocket(app)];
  await Promise.all([outcomeOf(good), outcomeOf(bad)]);
  const cut = next(bad, 'disconnect');
  bad.emit('watch_post', { id: 1, on: true, more: 'x'.repeat(20_000) } as never);
  await cut;
  const heard = next(good, 'forum_post');
  app.services.hub.send('forum', 'forum_post', { id: 1 });
  expect(await heard).toEqual([{ id: 1 }]);
});

it('survives a listener that throws [RT-05]', async () => {
  const app = unlimited;
  app.services.hub.listen({
    watch_post: () => {
      throw new Error('on purpose');
    },
  });
  const socket = openSocket(app);
  await outcomeOf(socket);
  socket.emit('watch_post', { id: 9, on: true });
  await expect.poll(() => app.services.hub.hasListeners('post:9')).toBe(true);
});
