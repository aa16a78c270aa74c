import { afterAll, beforeAll, expect, it } from 'vitest';
import { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { openSocket, outcomeOf } from '../../testing/open-socket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('returns PUBLIC_URL for the socket unless WS_URL is set [RT-01]', async () => {
  const { api } = await createLoggedInAccount(app);
  const own = { wsServerUrl: app.services.settings.PUBLIC_URL, sameOrigin: true, socketIoPath: '/socket' };
  expect(await api(realtimeRoutes.memberToken, {})).toEqual(own);
  expect(await api(realtimeRoutes.chatToken, {})).toMatchObject(own);
  const elsewhere = await testApp({ settings: { WS_URL: 'https://ws.example.com' }, sameSiteAs: app });
  try {
    const { api: other } = await createLoggedInAccount(elsewhere);
    expect(await other(realtimeRoutes.memberToken, {})).toMatchObject({
      wsServerUrl: 'https://ws.example.com',
      sameOrigin: false,
    });
    expect(await client(elsewhere)(siteRoutes.info, {})).toMatchObject({ socketUrl: 'https://ws.example.com' });
  } finally {
    await elsewhere.close();
  }
});

it('opens a socket of the session with the chat token [RT-04]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { ctoken } = await api(realtimeRoutes.chatToken, {});
  expect(await outcomeOf(openSocket(app, { ctoken }))).toBe('connected');
});

it('returns the socket endpoint to logged-in users and that of the chat to members [RT-01]', async () => {
  const visitor = client(app);
  await expect(visitor(realtimeRoutes.memberToken, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(visitor(realtimeRoutes.chatToken, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  const { api } = await createLoggedInAccount(app, { role: null });
  await expect(api(realtimeRoutes.memberToken, {})).resolves.toMatchObject({ socketIoPath: '/socket' });
  await expect(api(realtimeRoutes.chatToken, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
});
