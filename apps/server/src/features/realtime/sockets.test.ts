import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { sessions } from '#db/schema/sessions.ts';
import { CTOKEN } from '#platform/sessions/ctoken.ts';
import { sign } from '#platform/security/tokens.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount, createLoggedInClient } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { openSocket, outcomeOf, socketOf, type TestSocket } from '../../testing/open-socket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Emits an event whose name and data need not match the contract. */
const say = (socket: TestSocket, event: string, data: unknown) =>
  (socket as unknown as { emit(event: string, data: unknown): void }).emit(event, data);

/** Sends an event that arrives after all earlier events, and returns the names of those earlier events. */
const marked = async (heard: readonly [string, unknown][], id: number) => {
  app.services.hub.send('forum', 'forum_post', { id });
  await expect.poll(() => heard).toContainEqual(['forum_post', { id }]);
  return heard.map(([event]) => event).filter((event) => event !== 'forum_post');
};

it.each(['another secret', 'another purpose'])('rejects a ctoken signed with %s on a socket [AUTH-11]', async (way) => {
  const { api } = await createLoggedInAccount(app);
  const { token } = await api(accountRoutes.checkout, {});
  const id = token.slice(0, token.lastIndexOf('.'));
  const { SECRET } = app.services.settings;
  const forged = way === 'another secret' ? sign(`${SECRET}x`, CTOKEN, id) : sign(SECRET, 'mail', id);
  expect(await outcomeOf(openSocket(app, { ctoken: forged }))).toBe('signed-out');
});

it('rejects the ctoken of sockets on API calls [AUTH-11]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { token: ctoken } = await api(accountRoutes.checkout, {});
  const cookies = Object.fromEntries([...api.cookies.keys()].map((name) => [name, ctoken]));
  for (const caller of [
    client(app, { cookies }),
    client(app, { headers: { authorization: `Bearer ${ctoken}` } }),
    client(app, { headers: { ctoken } }),
  ]) {
    await expect(caller(accountRoutes.userInfo, {})).rejects.toMatchObject({
      errorName: expect.stringMatching(/^(signed-out|token-malformed)$/),
    });
  }
});

it("ignores room names sent by a page, so that it does not receive other accounts' events [RT-05]", async () => {
  const { user } = await createLoggedInAccount(app);
  const stranger = await createLoggedInAccount(app);
  const { socket, heard } = await socketOf(app, stranger.api);
  for (const event of ['join', 'subscribe', 'watch_post', 'watch_inspo', 'chat_typing', '__proto__', 'constructor']) {
    for (const room of [`user:${user.id}`, 'staff', { id: `user:${user.id}`, on: true }, { room: 'staff' }, null]) {
      say(socket, event, room);
    }
  }
  say(socket, 'watch_post', { id: 7, on: true });
  await expect.poll(() => app.services.hub.hasListeners('post:7')).toBe(true);
  app.services.hub.send(`user:${user.id}`, 'user_changed', {});
  app.services.hub.send('staff', 'moderation_queue', { open: 1, appeals: 0, accounts: 0 });
  expect(await marked(heard, 1001)).toEqual([]);
  expect(socket.connected).toBe(true);
});

it.each([null, 'Member'] as const)('sends events of CamInspo posts to members only: role %s [RT-05]', async (role) => {
  const { api } = await createLoggedInAccount(app, { role });
  const { socket, heard } = await socketOf(app, api);
  socket.emit('watch_inspo', { on: true });
  socket.emit('watch_post', { id: 8, on: true });
  await expect.poll(() => app.services.hub.hasListeners('post:8')).toBe(true);
  app.services.hub.send('inspo', 'inspo_marks', { id: 1, likes: 1, saves: 0 });
  expect(await marked(heard, 1002)).toEqual(role ? ['inspo_marks'] : []);
  socket.emit('watch_post', { id: 8, on: false });
  await expect.poll(() => app.services.hub.hasListeners('post:8')).toBe(false);
});

it('joins the staff room when a role is granted and leaves it when the role is revoked [MOD-02]', async () => {
  const admin = await staffOf(app, 'Admin');
  const { user, api } = await createLoggedInAccount(app);
  const { heard } = await socketOf(app, api);
  await admin(moderationRoutes.setRole, { id: user.id, role: 'Moderator' });
  await app.settle();
  app.services.hub.send('staff', 'moderation_queue', { open: 1, appeals: 0, accounts: 0 });
  expect(await marked(heard, 1003)).toEqual(['user_changed', 'moderation_queue']);
  await admin(moderationRoutes.setRole, { id: user.id, role: 'Member' });
  await app.settle();
  app.services.hub.send('staff', 'moderation_queue', { open: 2, appeals: 0, accounts: 0 });
  expect(await marked(heard, 1004)).toEqual(['user_changed', 'moderation_queue', 'user_changed']);
});

it('finds a session deleted without an event and closes its sockets [AUTH-15]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { heard } = await socketOf(app, api);
  await app.services.db.delete(sessions).where(eq(sessions.userId, user.id));
  await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual(['forum_user_log_out', { state: 1 }]);
  app.services.hub.send(`user:${user.id}`, 'user_changed', {});
  expect(await marked(heard, 1005)).toEqual(['forum_user_log_out']);
});

it('disconnects the sockets of a session deleted without an event from a closed site [SAFE-19]', async () => {
  const { siteSettings, db } = app.services;
  const { user, api } = await createLoggedInAccount(app);
  await siteSettings.set('login_required', true);
  try {
    const { socket } = await socketOf(app, api);
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    await expect.poll(() => socket.connected).toBe(false);
  } finally {
    await siteSettings.set('login_required', false);
  }
});

it('reports presence while at least one socket of the account is open [RT-04]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { user: absent } = await createLoggedInAccount(app);
  const among = async () => [...(await app.services.presence.among([user.id, absent.id]))];
  const { token } = await api(accountRoutes.checkout, {});
  const first = await socketOf(app, api);
  const second = await socketOf(app, await createLoggedInClient(app, user));
  expect(await among()).toEqual([user.id]);
  first.socket.close();
  await expect
    .poll(() => app.services.hub.hasListeners(`session:${token.slice(0, token.lastIndexOf('.'))}`))
    .toBe(false);
  expect(await among()).toEqual([user.id]);
  second.socket.close();
  await expect.poll(among).toEqual([]);
});

it('sends no events of a closed site to visitors, including sockets opened earlier [SAFE-19]', async () => {
  const { siteSettings, hub } = app.services;
  const recordEvents = (socket: TestSocket) => {
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    return heard;
  };
  const before = openSocket(app);
  const heardBefore = recordEvents(before);
  expect(await outcomeOf(before)).toBe('connected');
  before.emit('watch_post', { id: 77, on: true });
  await expect.poll(() => hub.hasListeners('post:77')).toBe(true);
  const { api } = await createLoggedInAccount(app, { role: null });
  const { socket, heard } = await socketOf(app, api);
  await siteSettings.set('login_required', true);
  try {
    await expect.poll(() => before.connected).toBe(false);
    const visitor = openSocket(app);
    const heardOfVisitor = recordEvents(visitor);
    expect(await outcomeOf(visitor)).toBe('connected');
    visitor.emit('watch_post', { id: 77, on: true });
    socket.emit('watch_post', { id: 77, on: true });
    await expect.poll(() => hub.hasListeners('post:77')).toBe(true);
    hub.send('post:77', 'forum_post', { id: 77 });
    expect(await marked(heard, 1077)).toEqual([]);
    // An event sent to all visitors arrives after all earlier events.
    hub.send('visitors', 'catch_up', {});
    await expect.poll(() => heardOfVisitor).toContain('catch_up');
    expect([heardBefore, heardOfVisitor]).toEqual([[], ['catch_up']]);
  } finally {
    await siteSettings.set('login_required', false);
  }
});
