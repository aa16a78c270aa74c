import { expect, it } from 'vitest';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { client, testApp } from '../../testing/app.ts';
import { next, openSocket, outcomeOf } from '../../testing/open-socket.ts';

it('asks pages to move while requests are served, refuses new sockets and closes the rest [OPS-03]', async () => {
  const app = await testApp();
  const [moves, stays] = [openSocket(app), openSocket(app)];
  await Promise.all([outcomeOf(moves), outcomeOf(stays)]);
  moves.once('moving', ({ withinMs }) => {
    expect(withinMs).toBeGreaterThan(0);
    moves.disconnect();
  });
  const movingEvent = next(stays, 'moving');
  const closed = next(stays, 'disconnect');
  const draining = app.services.hub.drain();
  await movingEvent;
  expect(await outcomeOf(openSocket(app))).toBe('websocket error');
  expect((await fetch(`${app.origin}/ready`)).status).toBe(503);
  await expect(client(app)(siteRoutes.info, {})).resolves.toBeDefined();
  // Closed by the transport, because the library would not reconnect after a disconnect by the server.
  expect((await closed)[0]).toMatch(/^transport/);
  await draining;
  await app.close();
});

it('shuts down without delay when no page is open [OPS-03]', async () => {
  const app = await testApp();
  await expect(app.services.hub.drain()).resolves.toBeUndefined();
  await app.close();
});

it('closes sockets so that they reconnect when the server stops immediately [OPS-03]', async () => {
  const app = await testApp();
  const socket = openSocket(app);
  await outcomeOf(socket);
  const closed = next(socket, 'disconnect');
  await app.close();
  expect((await closed)[0]).toMatch(/^transport/);
});
