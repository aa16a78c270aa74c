import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { DEFAULT_CHOICES } from '@site/contract/notifications/types.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { sessions } from '#db/schema/sessions.ts';
import { notificationSettings, pushSubscriptions } from '#db/schema/notifications.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { look } from '../../../testing/notifications.ts';
import { socketOf } from '../../../testing/open-socket.ts';
import { isSignedBy, pushBrowser, pushServer, type PushServer } from '../../../testing/servers/push-server.ts';
import { eraseAccount } from '../../../testing/personal-data/erase-account.ts';
import { DELIVER, deliverPush, type DeliverData } from './deliver-push-job.ts';
import { mailTo } from '../mail/mail-job.ts';
import { notificationsPersonal } from '../personal-data.ts';
import { pushTo, pushWaiting } from './push-job.ts';
import { sendPush } from './send-push.ts';

const { pushKey, setSettings, settings, subscribe, unsubscribe } = notificationRoutes;
const MINUTE = 60_000;

let app: TestApp;
let server: PushServer;
beforeAll(async () => {
  [app, server] = await Promise.all([testApp(), pushServer()]);
  // The application's jobs would call the real services.
  vi.spyOn(app.services.jobs, 'send').mockImplementation(async (_tx, { name }, data) => {
    // Payloads under this name have this type.
    if (name === DELIVER) handed.push(data as DeliverData);
  });
});
let handed: DeliverData[] = [];
beforeEach(() => {
  handed = [];
  server.taken.length = 0;
  server.answer();
});
afterAll(() => Promise.all([app.close(), server.close()]));

async function subscribed(choices = DEFAULT_CHOICES) {
  const member = await createLoggedInAccount(app);
  const browser = pushBrowser();
  const { endpoint, keys } = browser;
  await member.api(setSettings, { choices });
  await member.api(subscribe, { endpoint, keys });
  const post = await createPost(app.services, { authorId: member.user.id });
  const replied = async () => {
    await (
      await createLoggedInAccount(app)
    ).api(forumRoutes.createReply, { id: post.id, content: '<p>A secret word</p>' });
    await app.settle();
  };
  return { ...member, browser, replied };
}

/** Sends the pushes of an account to the push services as they would be sent in `inMs` milliseconds. */
async function push(userId: number, inMs = 0) {
  await pushTo(app.services, { userId }, new Date(Date.now() + inMs));
  for (const data of handed.splice(0)) await deliverPush(app.services, data, server.web);
}

test('sends a signed push, encrypted for the browser, with only a kind, a number and the language [RT-06] [BASE-20]', async () => {
  const { user, api, browser, replied } = await subscribed();
  await replied();
  await push(user.id);
  expect(server.taken).toHaveLength(1);
  const [taken] = server.taken;
  if (!taken) throw new Error('no push was sent');
  expect(browser.open(taken.body)).toBe('{"kind":1,"count":1,"language":"en"}');
  expect(browser.endpoint.endsWith(taken.path)).toBe(true);
  expect(isSignedBy((await api(pushKey, {})).key, taken)).toBe(true);
  expect(taken.headers).toMatchObject({ topic: 'notifications', 'content-encoding': 'aes128gcm' });
  expect(JSON.stringify(taken.headers)).not.toContain('secret');
});

test('pads all pushes to one length, so that their size reveals nothing [RT-06]', async () => {
  const { user, replied } = await subscribed();
  await replied();
  await push(user.id);
  for (let more = 0; more < 3; more += 1) await replied();
  await push(user.id, 2 * MINUTE);
  expect(new Set(server.taken.map(({ body }) => body.length)).size).toBe(1);
});

test('derives the same key on every instance with the same secret, and another from another secret [RT-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { key } = await api(pushKey, {});
  const { vapidKeys } = await import('./vapid-keys.ts');
  const { settings: own } = app.services;
  expect(vapidKeys(own).publicKey).toBe(key);
  expect(vapidKeys({ ...own, SECRET: `${own.SECRET}x` }).publicKey).not.toBe(key);
});

test('sends at most one push a minute and coalesces the rest [RT-06]', async () => {
  const { user, browser, replied } = await subscribed();
  await replied();
  await push(user.id);
  await replied();
  await replied();
  await push(user.id, MINUTE / 2);
  expect(server.taken).toHaveLength(1);
  await push(user.id, 2 * MINUTE);
  await push(user.id, 4 * MINUTE);
  expect(server.taken.map(({ body }) => browser.open(body))).toEqual([
    '{"kind":1,"count":1,"language":"en"}',
    '{"kind":1,"count":1,"language":"en"}',
  ]);
});

test('delays pushes for a minute while a page is open, and sends none for seen notifications [RT-06]', async () => {
  const one = await subscribed();
  await socketOf(app, one.api);
  await expect.poll(() => app.services.presence.among([one.user.id])).toEqual(new Set([one.user.id]));
  await one.replied();
  await push(one.user.id);
  expect(server.taken).toHaveLength(0);
  await push(one.user.id, MINUTE + 1000);
  expect(server.taken).toHaveLength(1);
  const two = await subscribed();
  await two.replied();
  await look(two.api);
  await push(two.user.id);
  expect(server.taken).toHaveLength(1);
});

test('delays a push until quiet hours are over [RT-06]', async () => {
  const { user, api, replied } = await subscribed();
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString().slice(11, 16);
  await api(setSettings, { quiet: { from: at(-30), to: at(30), zone: 'UTC' } });
  await replied();
  await replied();
  await push(user.id);
  expect(server.taken).toHaveLength(0);
  await pushWaiting(app.services, new Date(Date.now() + 40 * MINUTE));
  const [browser] = await app.services.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
  expect(handed.filter(({ subscriptionId }) => subscriptionId === browser?.id)).toHaveLength(1);
});

test('sends no push for a group not chosen for push [RT-06]', async () => {
  const off = { ...DEFAULT_CHOICES, replies: { site: true, mail: false, push: false } };
  const { user, replied } = await subscribed(off);
  await replied();
  await push(user.id);
  expect(server.taken).toHaveLength(0);
});

test.each([404, 410])('deletes a push subscription when its service responds with %i [RT-06]', async (status) => {
  const { user, api, replied } = await subscribed();
  await replied();
  server.answer(status);
  await push(user.id);
  expect((await api(settings, {})).browsers).toBe(0);
});

test.each([429, 500, 503])('retries when a service responds with %i [RT-06]', async (status) => {
  const { user, api, replied } = await subscribed();
  await replied();
  server.answer(status);
  await pushTo(app.services, { userId: user.id });
  const [data] = handed;
  if (!data) throw new Error('no push data was received');
  await expect(deliverPush(app.services, data, server.web)).rejects.toThrow(String(status));
  await deliverPush(app.services, data, server.web);
  expect(server.taken).toHaveLength(2);
  // Marks the notification as seen before another attempt.
  await look(api);
  await app.services.db.update(notificationSettings).set({ seenAt: sql`now() + interval '1 second'` });
  await deliverPush(app.services, data, server.web);
  expect(server.taken).toHaveLength(2);
});

test('does not follow redirects of a push service [RT-06]', async () => {
  server.answer(307);
  expect(await sendPush('https://fcm.googleapis.com/x', { headers: {}, body: Buffer.from('x') }, server.web)).toBe(307);
  expect(server.taken).toHaveLength(1);
});

test('rejects endpoints in the internal network and of unknown services [RT-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { keys } = pushBrowser();
  const endpoints = [
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@attacker.example/x',
    'https://attacker.example/fcm.googleapis.com',
    'https://push.apple.com.attacker.example/x',
  ];
  for (const endpoint of endpoints) {
    await expect(api(subscribe, { endpoint, keys })).rejects.toMatchObject({ code: 26001 });
  }
  await expect(api(subscribe, { endpoint: 'http://fcm.googleapis.com/x', keys })).rejects.toMatchObject({
    code: 10001,
  });
});

test('rejects keys that cannot be used for encryption [RT-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { endpoint, keys } = pushBrowser();
  const point = Buffer.alloc(65, 7);
  point[0] = 4;
  for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: point.toString('base64url') }]) {
    await expect(api(subscribe, { endpoint, keys: { ...keys, ...wrong } })).rejects.toMatchObject({ code: 26001 });
  }
});

test('stores ten push subscriptions of an account under twenty concurrent calls; a repeated one counts once [RT-06]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const browsers = Array.from({ length: 20 }, () => pushBrowser('updates.push.services.mozilla.com'));
  const results = await Promise.allSettled(browsers.map(({ endpoint, keys }) => api(subscribe, { endpoint, keys })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const rows = await app.services.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
  expect(rows).toHaveLength(10);
  const again = browsers.find(({ endpoint }) => endpoint === rows[0]?.endpoint);
  expect(again && (await api(subscribe, { endpoint: again.endpoint, keys: again.keys })).browsers).toBe(10);
  expect((await api(unsubscribe, { endpoint: rows[0]?.endpoint ?? '' })).browsers).toBe(9);
});

test('sends no push to a browser after its logout, but still to others of the account [RT-06]', async () => {
  const { user, api } = await subscribed();
  const elsewhere = await createLoggedInClient(app, user);
  const { endpoint, keys } = pushBrowser();
  await elsewhere(subscribe, { endpoint, keys });
  await api(accountRoutes.logout, {});
  expect((await elsewhere(settings, {})).browsers).toBe(1);
});

test('sends no push after the session has expired, even before its row is deleted [RT-06]', async () => {
  const { user, replied } = await subscribed();
  const ended = sql`now() - interval '1 minute'`;
  await app.services.db.update(sessions).set({ expiresAt: ended }).where(eq(sessions.userId, user.id));
  await replied();
  await push(user.id);
  expect(server.taken).toHaveLength(0);
});

test('moves the push subscription of a browser to the account that logs in next [RT-06]', async () => {
  const { user, api, browser, replied } = await subscribed();
  await replied();
  await pushTo(app.services, { userId: user.id });
  const next = await createLoggedInAccount(app);
  await next.api(subscribe, { endpoint: browser.endpoint, keys: browser.keys });
  expect((await api(settings, {})).browsers).toBe(0);
  expect((await next.api(settings, {})).browsers).toBe(1);
  // Attempts the pending pushes of the previous account, none of which are sent any more.
  expect(handed).toHaveLength(1);
  for (const data of handed) await deliverPush(app.services, data, server.web);
  expect(server.taken).toHaveLength(0);
});

test('leaves no trace of a pending push for an erased account [AUTH-20]', async () => {
  const { user, replied } = await subscribed();
  await replied();
  await app.services.db.transaction((tx) => notificationsPersonal.erase(tx, user.id));
  await eraseAccount(app.services, user.id);
  await push(user.id);
  await mailTo(app.services, user.id);
  expect(await app.services.db.$count(notificationSettings, eq(notificationSettings.userId, user.id))).toBe(0);
});

test('rejects a push subscription from a visitor [RT-06]', async () => {
  const { endpoint, keys } = pushBrowser();
  await expect(client(app)(subscribe, { endpoint, keys })).rejects.toMatchObject({ code: 401 });
});

test('sends pushes of chat messages with the unread count at delivery [RT-06]', async () => {
  const { user, api, browser } = await subscribed();
  const writer = await createLoggedInAccount(app);
  const { id } = await writer.api(chatRoutes.open, { userId: user.id });
  await writer.api(chatRoutes.send, {
    conversationId: id,
    clientId: crypto.randomUUID(),
    text: 'A secret word',
    images: [],
  });
  await app.settle();
  await pushTo(app.services, { userId: user.id });
  const [data] = handed;
  if (!data) throw new Error('no push data was received');
  await deliverPush(app.services, data, server.web);
  expect(server.taken.map(({ body }) => browser.open(body))).toEqual(['{"kind":2,"count":1,"language":"en"}']);
  // Reads the message before another attempt.
  await api(chatRoutes.read, { id, seq: 1 });
  await deliverPush(app.services, data, server.web);
  expect(server.taken).toHaveLength(1);
});
