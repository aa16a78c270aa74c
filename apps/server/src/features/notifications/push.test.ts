import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { DEFAULT_CHOICES } from '@site/contract/notifications/types.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { sessions } from '#db/schema/accounts.ts';
import { notificationSettings, pushSubscriptions } from '#db/schema/notifications.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { signedIn, signIn } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum-factories.ts';
import { look } from '../../testing/notices.ts';
import { socketOf } from '../../testing/open-socket.ts';
import { isSignedBy, pushBrowser, pushServer, type PushServer } from '../../testing/push-server.ts';
import { purgeAccount } from '../../testing/purge-account.ts';
import { DELIVER, deliverPush, type DeliverData } from './deliver-push-job.ts';
import { mailTo } from './mail-job.ts';
import { notificationsPersonal } from './personal.ts';
import { pushTo } from './push-job.ts';
import { pushWaiting } from './push-waiting-job.ts';
import { sendPush } from './send-push.ts';

const { pushKey, setSettings, settings, subscribe, unsubscribe } = notificationRoutes;
const MINUTE = 60_000;

let app: TestApp;
let server: PushServer;
beforeAll(async () => {
  [app, server] = await Promise.all([testApp(), pushServer()]);
  // The jobs of the application would ask the real services.
  vi.spyOn(app.services.jobs, 'send').mockImplementation(async (_tx, { name }, data) => {
    // What is sent under this name is of this kind.
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
  const member = await signedIn(app);
  const browser = pushBrowser();
  const { endpoint, keys } = browser;
  await member.api(setSettings, { choices });
  await member.api(subscribe, { endpoint, keys });
  const post = await createPost(app.services, { authorId: member.user.id });
  const replied = async () => {
    await (await signedIn(app)).api(forumRoutes.createReply, { id: post.id, content: '<p>A secret word</p>' });
    await app.settle();
  };
  return { ...member, browser, replied };
}

/** Hands the pushes of an account to the services at some time from now. */
async function push(userId: number, inMs = 0) {
  await pushTo(app.services, { userId }, new Date(Date.now() + inMs));
  for (const data of handed.splice(0)) await deliverPush(app.services, data, server.web);
}

test('a push is signed by the site, encrypted for the browser, and says a kind and a number only [RT-06]', async () => {
  const { user, api, browser, replied } = await subscribed();
  await replied();
  await push(user.id);
  expect(server.taken).toHaveLength(1);
  const [taken] = server.taken;
  if (!taken) throw new Error('nothing was pushed');
  expect(browser.open(taken.body)).toBe('{"kind":1,"count":1}');
  expect(browser.endpoint.endsWith(taken.path)).toBe(true);
  expect(isSignedBy((await api(pushKey, {})).key, taken)).toBe(true);
  expect(taken.headers).toMatchObject({ topic: 'notifications', 'content-encoding': 'aes128gcm' });
  expect(JSON.stringify(taken.headers)).not.toContain('secret');
});

test('all pushes have one length: how much waits cannot be seen [RT-06]', async () => {
  const { user, replied } = await subscribed();
  await replied();
  await push(user.id);
  for (let more = 0; more < 3; more += 1) await replied();
  await push(user.id, 2 * MINUTE);
  expect(new Set(server.taken.map(({ body }) => body.length)).size).toBe(1);
});

test('the key is the same on every instance with the same secret, and another with another [RT-06]', async () => {
  const { api } = await signedIn(app);
  const { key } = await api(pushKey, {});
  const { vapidKeys } = await import('./vapid-keys.ts');
  const { settings: own } = app.services;
  expect(vapidKeys(own).publicKey).toBe(key);
  expect(vapidKeys({ ...own, SECRET: `${own.SECRET}x` }).publicKey).not.toBe(key);
});

test('one push a minute: what comes within it waits, and goes out as one [RT-06]', async () => {
  const { user, browser, replied } = await subscribed();
  await replied();
  await push(user.id);
  await replied();
  await replied();
  await push(user.id, MINUTE / 2);
  expect(server.taken).toHaveLength(1);
  await push(user.id, 2 * MINUTE);
  await push(user.id, 4 * MINUTE);
  expect(server.taken.map(({ body }) => browser.open(body))).toEqual(['{"kind":1,"count":1}', '{"kind":1,"count":1}']);
});

test('who has a page open is left to look for a minute; who looked is sent nothing [RT-06]', async () => {
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

test('quiet hours keep a push back, and one comes after them [RT-06]', async () => {
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

test('a kind that is not chosen for push is not pushed [RT-06]', async () => {
  const off = { ...DEFAULT_CHOICES, replies: { site: true, mail: false, push: false } };
  const { user, replied } = await subscribed(off);
  await replied();
  await push(user.id);
  expect(server.taken).toHaveLength(0);
});

test.each([404, 410])('a browser whose service answers %i is forgotten [RT-06]', async (status) => {
  const { user, api, replied } = await subscribed();
  await replied();
  server.answer(status);
  await push(user.id);
  expect((await api(settings, {})).browsers).toBe(0);
});

test.each([429, 500, 503])('a service that answers %i is asked again later [RT-06]', async (status) => {
  const { user, api, replied } = await subscribed();
  await replied();
  server.answer(status);
  await pushTo(app.services, { userId: user.id });
  const [data] = handed;
  if (!data) throw new Error('nothing was handed over');
  await expect(deliverPush(app.services, data, server.web)).rejects.toThrow(String(status));
  await deliverPush(app.services, data, server.web);
  expect(server.taken).toHaveLength(2);
  // They have looked before the service was back.
  await look(api);
  await app.services.db.update(notificationSettings).set({ seenAt: sql`now() + interval '1 second'` });
  await deliverPush(app.services, data, server.web);
  expect(server.taken).toHaveLength(2);
});

test('a service that sends elsewhere is not followed [RT-06]', async () => {
  server.answer(307);
  expect(await sendPush('https://fcm.googleapis.com/x', { headers: {}, body: Buffer.from('x') }, server.web)).toBe(307);
  expect(server.taken).toHaveLength(1);
});

test('a browser’s address that leads into our own network is refused, and every other that is no known service [RT-06]', async () => {
  const { api } = await signedIn(app);
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

test('keys that nothing can be encrypted for are refused [RT-06]', async () => {
  const { api } = await signedIn(app);
  const { endpoint, keys } = pushBrowser();
  const point = Buffer.alloc(65, 7);
  point[0] = 4;
  for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: point.toString('base64url') }]) {
    await expect(api(subscribe, { endpoint, keys: { ...keys, ...wrong } })).rejects.toMatchObject({ code: 26001 });
  }
});

test('ten browsers of an account take pushes, also when twenty ask at once; the same one again is no further [RT-06]', async () => {
  const { user, api } = await signedIn(app);
  const browsers = Array.from({ length: 20 }, () => pushBrowser('updates.push.services.mozilla.com'));
  const results = await Promise.allSettled(browsers.map(({ endpoint, keys }) => api(subscribe, { endpoint, keys })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const rows = await app.services.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
  expect(rows).toHaveLength(10);
  const again = browsers.find(({ endpoint }) => endpoint === rows[0]?.endpoint);
  expect(again && (await api(subscribe, { endpoint: again.endpoint, keys: again.keys })).browsers).toBe(10);
  expect((await api(unsubscribe, { endpoint: rows[0]?.endpoint ?? '' })).browsers).toBe(9);
});

test('a browser takes no pushes after its logout, those of the same account elsewhere do [RT-06]', async () => {
  const { user, api } = await subscribed();
  const elsewhere = await signIn(app, user);
  const { endpoint, keys } = pushBrowser();
  await elsewhere(subscribe, { endpoint, keys });
  await api(accountRoutes.logout, {});
  expect((await elsewhere(settings, {})).browsers).toBe(1);
});

test('a browser takes no pushes once its session is over, though nobody has removed it yet [RT-06]', async () => {
  const { user, replied } = await subscribed();
  const ended = sql`now() - interval '1 minute'`;
  await app.services.db.update(sessions).set({ expiresAt: ended }).where(eq(sessions.userId, user.id));
  await replied();
  await push(user.id);
  expect(server.taken).toHaveLength(0);
});

test('who logs in next in a browser has its pushes, and not who was there before [RT-06]', async () => {
  const { user, api, browser, replied } = await subscribed();
  await replied();
  await pushTo(app.services, { userId: user.id });
  const next = await signedIn(app);
  await next.api(subscribe, { endpoint: browser.endpoint, keys: browser.keys });
  expect((await api(settings, {})).browsers).toBe(0);
  expect((await next.api(settings, {})).browsers).toBe(1);
  // What waited for who was there before.
  expect(handed).toHaveLength(1);
  for (const data of handed) await deliverPush(app.services, data, server.web);
  expect(server.taken).toHaveLength(0);
});

test('a push that waits for an account that is erased leaves no trace of it [AUTH-20]', async () => {
  const { user, replied } = await subscribed();
  await replied();
  await app.services.db.transaction((tx) => notificationsPersonal.erase(tx, user.id));
  await purgeAccount(app.services, user.id);
  await push(user.id);
  await mailTo(app.services, user.id);
  expect(await app.services.db.$count(notificationSettings, eq(notificationSettings.userId, user.id))).toBe(0);
});

test('visitors take no pushes [RT-06]', async () => {
  const { endpoint, keys } = pushBrowser();
  await expect(client(app)(subscribe, { endpoint, keys })).rejects.toMatchObject({ code: 401 });
});

test('messages of the chat are pushed as such, with the number that is unread when it goes out [RT-06]', async () => {
  const { user, api, browser } = await subscribed();
  const writer = await signedIn(app);
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
  if (!data) throw new Error('nothing was handed over');
  await deliverPush(app.services, data, server.web);
  expect(server.taken.map(({ body }) => browser.open(body))).toEqual(['{"kind":2,"count":1}']);
  // They have read it before a service that was away is asked again.
  await api(chatRoutes.read, { id, seq: 1 });
  await deliverPush(app.services, data, server.web);
  expect(server.taken).toHaveLength(1);
});
