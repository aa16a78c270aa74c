import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { refreshTokens, sessions } from '#db/schema/sessions.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { PASSWORD, createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';

let app: TestApp;
let sockets: Socket[] = [];
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});
afterAll(() => app.close());

const open = (auth: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const socket = io(app.origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth,
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return socket;
};

/** Returns the outcome of a connection attempt: connected, or the error message. */
const outcomeOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });

/** Connects a tab's socket. `ended` resolves to the first log-out event, and `heard` collects all of them. */
async function tab(api: TestClient) {
  const { token } = await api(accountRoutes.checkout, {});
  const socket = open({ ctoken: token });
  const heard: unknown[] = [];
  const ended = new Promise<unknown>((resolve) => {
    socket.on('forum_user_log_out', (event: unknown) => {
      heard.push(event);
      resolve(event);
    });
  });
  expect(await outcomeOf(socket)).toBe('connected');
  return { ended, heard, socket };
}

it('logout notifies every tab of the session, and no other [AUTH-15]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const phone = await createLoggedInClient(app, user);
  const [first, second, elsewhere] = [await tab(api), await tab(api), await tab(phone)];
  await api(accountRoutes.logout, {});
  expect(await Promise.all([first.ended, second.ended])).toEqual([{ state: 1 }, { state: 1 }]);
  await phone(accountRoutes.logout, {});
  await elsewhere.ended;
  expect(elsewhere.heard).toHaveLength(1);
});

it('notifies tabs of a session that ends because its refresh token was stolen [AUTH-10]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { ended } = await tab(api);
  const thief = client(app, { cookies: Object.fromEntries(api.cookies) });
  const { db } = app.services;
  await db.update(sessions).set({ tokenExpiresAt: new Date(Date.now() - 1000).toISOString() });
  await api(accountRoutes.userInfo, {});
  const long = new Date(Date.now() - 31_000).toISOString();
  await db
    .update(refreshTokens)
    .set({ spentAt: long })
    .where(sql`${refreshTokens.spentAt} is not null`);
  await expect(thief(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect(await ended).toEqual({ state: 1 });
});

it.each(['', 'x', 'x.y', `${crypto.randomUUID()}.AAAA`, '.', 'a'.repeat(5000)])(
  'rejects a socket with the ctoken %j [AUTH-11]',
  async (ctoken) => {
    const socket = open({ ctoken });
    expect(await outcomeOf(socket)).toBe('signed-out');
  },
);

it('rejects a socket of an ended session [AUTH-11]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { token } = await api(accountRoutes.checkout, {});
  await api(accountRoutes.logout, {});
  const socket = open({ ctoken: token });
  expect(await outcomeOf(socket)).toBe('signed-out');
});

it("rejects a socket from another site's page [OPS-04]", async () => {
  expect(await outcomeOf(open({}, { origin: 'https://evil.example' }))).toBe('websocket error');
});

it('accepts a socket from a page at the public address, regardless of the host name the proxy uses [OPS-02]', async () => {
  const { PUBLIC_URL } = app.services.settings;
  expect(new URL(PUBLIC_URL).host).not.toBe(new URL(app.origin).host);
  expect(await outcomeOf(open({}, { origin: PUBLIC_URL }))).toBe('connected');
});

it.each(['logout', 'login'] as const)(
  'after a %s the sockets of the previous session receive no more events of the account [AUTH-15]',
  async (way) => {
    const { user, api } = await createLoggedInAccount(app);
    const { socket } = await tab(api);
    const { hub } = app.services;
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    if (way === 'logout') await api(accountRoutes.logout, {});
    else await api(accountRoutes.login, { email: user.email, password: PASSWORD });
    hub.send(`user:${user.id}`, 'user_changed', {});
    hub.send('forum', 'forum_post', { id: 1 });
    await expect.poll(() => heard.at(-1)).toBe('forum_post');
    expect(heard).toEqual([way === 'logout' ? 'forum_user_log_out' : 'user_changed', 'forum_post']);
  },
);
