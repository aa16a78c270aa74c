import { expect, it } from 'vitest';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { client, testApp } from '../../testing/app.ts';
import { next, openSocket, outcomeOf } from '../../testing/open-socket.ts';

it('a stop asks pages to move while calls are answered, takes no new ones, and closes those that stay [OPS-03]', async () => {
  const app = await testApp();
  const [moves, stays] = [openSocket(app), openSocket(app)];
  await Promise.all([outcomeOf(moves), outcomeOf(stays)]);
  moves.once('moving', ({ withinMs }) => {
    expect(withinMs).toBeGreaterThan(0);
    moves.disconnect();
  });
  const told = next(stays, 'moving');
  const closed = next(stays, 'disconnect');
  const draining = app.services.hub.drain();
  await told;
  expect(await outcomeOf(openSocket(app))).toBe('websocket error');
  expect((await fetch(`${app.origin}/ready`)).status).toBe(503);
  await expect(client(app)(siteRoutes.info, {})).resolves.toBeDefined();
  // Not by the server's word, after which the library would not come back.
  expect((await closed)[0]).toMatch(/^transport/);
  await draining;
  await app.close();
});

it('a stop without open pages does not wait [OPS-03]', async () => {
  const app = await testApp();
  await expect(app.services.hub.drain()).resolves.toBeUndefined();
  await app.close();
});

it('a server that ends at once closes sockets so that they come back [OPS-03]', async () => {
  const app = await testApp();
  const socket = openSocket(app);
  await outcomeOf(socket);
  const closed = next(socket, 'disconnect');
  await app.close();
  expect((await closed)[0]).toMatch(/^transport/);
});
