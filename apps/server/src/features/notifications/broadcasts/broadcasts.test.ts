import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { broadcastRoutes } from '@site/contract/notifications/broadcast-routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { DEFAULT_CHOICES, NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import { broadcasts } from '#db/schema/notifications-broadcasts.ts';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { mailServer, type MailServer } from '../../../testing/mail/mail-server.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

let app: TestApp;
let server: MailServer;
let admin: TestClient;
beforeAll(async () => {
  server = await mailServer();
  const settings = { SMTP_URL: server.url, NEWSLETTER_RATE: '1000', PUBLIC_URL: 'https://site.example' };
  app = await testApp({ settings });
  admin = await staffOf(app, 'Admin');
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  await app.services.db.delete(broadcasts);
  await app.services.db.delete(notifications);
  await app.services.db.update(users).set({ role: 'Member' }).where(eq(users.role, 'Tester'));
});

const DRAFT = {
  id: null,
  version: 0,
  titles: { en: 'A new course', es: '', ru: 'Новый курс' },
  texts: { en: 'It starts on Monday.', es: '', ru: 'Начало в понедельник.' },
  link: '/coursesView/list',
  audience: { kind: 'role', role: 'Tester' } as const,
};
const tester = (over: object = {}) => createLoggedInAccount(app, { role: 'Tester', ...over });
async function allowMail(userId: number) {
  const choices = { ...DEFAULT_CHOICES, broadcasts: { site: true, mail: true, push: false } };
  await app.services.db
    .insert(notificationSettings)
    .values({ userId, choices })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { choices } });
}
async function draft(over: object = {}) {
  const { id, items } = await admin(broadcastRoutes.save, { ...DRAFT, ...over });
  const saved = items.find((item) => item.id === id);
  if (!saved) throw new Error('the draft is missing');
  return saved;
}
async function sendDraft(over: object = {}) {
  const { id, version, audience } = await draft(over);
  const { recipients } = await admin(broadcastRoutes.count, { audience });
  await admin(broadcastRoutes.send, { id, version, recipients });
  return id;
}
/** Inserts a confirmed broadcast that no job has started to send. */
async function unsent(recipients: number): Promise<number> {
  const { titles, texts, link, audience } = DRAFT;
  const [row] = await app.services.db
    .insert(broadcasts)
    .values({ titles, texts, link, audience, state: 'sending', recipients, sentAt: new Date().toISOString() })
    .returning({ id: broadcasts.id });
  if (!row) throw new Error('the broadcast was not stored');
  return row.id;
}
async function finish(): Promise<void> {
  await expect.poll(() => sendBroadcasts(app.services), { timeout: 15_000 }).toBe(true);
}
const mailsTo = (email: string) => server.received.filter(({ to }) => to?.some(({ address }) => address === email));
const received = () => app.services.db.$count(notifications, eq(notifications.type, NOTIFICATION_TYPES.broadcast));
const stateOf = async (id: number) => {
  const { items } = await admin(broadcastRoutes.list, {});
  return items.find((item) => item.id === id);
};

it('notifies the audience in their language, and emails only those who allow it [NEWS-20]', async () => {
  const [english, russian, member] = [
    await tester(),
    await tester({ language: 'ru' }),
    await createLoggedInAccount(app),
  ];
  await allowMail(russian.user.id);
  await allowMail(member.user.id);
  const { audience } = await draft();
  expect(await admin(broadcastRoutes.count, { audience })).toEqual({ recipients: 2, mails: 1 });
  const id = await sendDraft();
  await finish();
  expect(await stateOf(id)).toMatchObject({ state: 'sent', recipients: 2, notified: 2, mailed: 1 });
  const { resultList } = await english.api(notificationRoutes.list, {});
  expect(resultList[0]).toMatchObject({
    title: 'A new course',
    content: 'It starts on Monday.',
    path: '/coursesView/list',
  });
  expect((await member.api(notificationRoutes.list, {})).resultList).toEqual([]);
  await expect.poll(() => mailsTo(russian.user.email).length).toBe(1);
  const [mail] = mailsTo(russian.user.email);
  expect(mail?.text).toContain('Новый курс\n\nНачало в понедельник.');
  // The subject reveals nothing.
  expect(mail?.subject).not.toContain('курс');
  expect([mailsTo(english.user.email), mailsTo(member.user.email)]).toEqual([[], []]);
});

it('leaves out those who turned letters off, are banned, not members or about to be deleted [NEWS-20]', async () => {
  const [off, banned] = [await tester(), await tester()];
  const choices = { ...DEFAULT_CHOICES, broadcasts: { site: false, mail: true, push: false } };
  await off.api(notificationRoutes.setSettings, { choices });
  await app.services.db.update(users).set({ banned: true }).where(eq(users.id, banned.user.id));
  await createLoggedInAccount(app, { role: null });
  expect(await admin(broadcastRoutes.count, { audience: DRAFT.audience })).toEqual({ recipients: 0, mails: 0 });
  const { id, version } = await draft();
  await expect(admin(broadcastRoutes.send, { id, version, recipients: 0 })).rejects.toMatchObject({
    errorName: 'broadcasts.no-recipients',
  });
});

it('notifies each recipient once, when it is interrupted and when several processes send [NEWS-21]', async () => {
  const accounts = Array.from({ length: 120 }, (_, n) => ({
    ...{
      userName: `tester${n}`,
      email: `tester${n}@letters.example`,
      role: 'Tester' as const,
      language: 'en' as const,
    },
    ...{ passwordHash: 'none', verifiedAt: new Date().toISOString() },
  }));
  await app.services.db.insert(users).values(accounts);
  await app.services.db.execute(sql`
    insert into ${notificationSettings} (user_id, choices)
    select id, ${JSON.stringify({ broadcasts: { site: true, mail: true, push: false } })}::jsonb from ${users}
    where role = 'Tester'`);
  const id = await unsent(120);
  // Stops after the first batch.
  let batches = 0;
  await sendBroadcasts(app.services, () => (batches += 1) <= 1);
  expect(await stateOf(id)).toMatchObject({ state: 'sending', notified: 100 });
  await Promise.all([sendBroadcasts(app.services), sendBroadcasts(app.services)]);
  await finish();
  expect(await stateOf(id)).toMatchObject({ state: 'sent', notified: 120, mailed: 120 });
  expect(await received()).toBe(120);
  const addresses = () =>
    server.received.flatMap(({ to }) => to ?? []).filter(({ address }) => address?.endsWith('@letters.example'));
  await expect.poll(() => addresses().length, { timeout: 50_000 }).toBe(120);
  expect(new Set(addresses().map(({ address }) => address)).size).toBe(120);
  await app.services.db.delete(users).where(sql`email like '%@letters.example'`);
}, 60_000);

it('has a one-click link in its emails that turns only letters off [NEWS-22]', async () => {
  const { user, api } = await tester();
  await allowMail(user.id);
  await sendDraft();
  await finish();
  await expect.poll(() => mailsTo(user.email).length).toBe(1);
  const header = mailsTo(user.email)[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const answer = await fetch(header.slice(1, -1).replace('https://site.example', app.origin), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  const { choices } = await api(notificationRoutes.settings, {});
  expect(choices.broadcasts).toEqual({ site: true, mail: false, push: false });
  expect(choices.account.mail).toBe(true);
});

it('sends at most one in 24 hours, also for concurrent calls [NEWS-21]', async () => {
  await tester();
  const [one, two] = [await draft(), await draft()];
  const calls = [one, two].map(({ id, version }) => admin(broadcastRoutes.send, { id, version, recipients: 1 }));
  expect((await endsOf(calls)).toSorted()).toEqual(['broadcasts.too-soon', 'done']);
  expect((await admin(broadcastRoutes.list, {})).nextAt).toEqual(expect.any(String));
  await app.services.db.update(broadcasts).set({ sentAt: sql`${broadcasts.sentAt} - interval '24 hours'` });
  expect((await admin(broadcastRoutes.list, {})).nextAt).toBeNull();
});

it('refuses a number of recipients that is no longer right [NEWS-21]', async () => {
  await tester();
  const { id, version } = await draft();
  await tester();
  await expect(admin(broadcastRoutes.send, { id, version, recipients: 1 })).rejects.toMatchObject({
    errorName: 'broadcasts.count-changed',
  });
  expect(await received()).toBe(0);
});

it('stops sending on request [NEWS-21]', async () => {
  await tester();
  const id = await unsent(1);
  await admin(broadcastRoutes.stop, { id });
  await finish();
  expect([await stateOf(id), await received()]).toMatchObject([{ state: 'stopped' }, 0]);
});

it('changes and deletes drafts only, in the version that was read [NEWS-20]', async () => {
  await tester();
  const { id, version } = await draft();
  const newer = { ...DRAFT, id, version, titles: { en: 'Newer', es: '', ru: '' } };
  await admin(broadcastRoutes.save, newer);
  const late = [admin(broadcastRoutes.save, newer), admin(broadcastRoutes.remove, { id, version })];
  expect([...new Set(await endsOf(late))]).toEqual(['edit-conflict']);
  await admin(broadcastRoutes.send, { id, version: 2, recipients: 1 });
  const sent = [
    admin(broadcastRoutes.save, { ...newer, version: 3 }),
    admin(broadcastRoutes.remove, { id, version: 3 }),
    admin(broadcastRoutes.send, { id, version: 3, recipients: 1 }),
  ];
  expect([...new Set(await endsOf(sent))]).toEqual(['edit-conflict']);
  // Deleting a draft that does not exist succeeds.
  const other = await draft();
  await admin(broadcastRoutes.remove, { id: other.id, version: 1 });
  await admin(broadcastRoutes.remove, { id: other.id, version: 1 });
});

it('limits the number of drafts [NEWS-20]', async () => {
  for (let n = 0; n < 20; n += 1) await draft();
  await expect(draft()).rejects.toMatchObject({ errorName: 'broadcasts.too-many-drafts' });
});

it('previews the email, and sends a test to the caller only [NEWS-20]', async () => {
  const { api, user } = await createLoggedInAccount(app, { role: 'Admin' });
  const { titles, texts, link } = DRAFT;
  const wanted = { titles, texts, link, language: 'ru' as const };
  expect((await api(broadcastRoutes.preview, wanted)).html).toContain('Новый курс');
  expect(await api(broadcastRoutes.sendTest, wanted)).toEqual({ to: user.email, problem: null });
  expect(mailsTo(user.email)[0]?.text).toContain('Начало в понедельник.');
  server.rejectNext(1);
  expect((await api(broadcastRoutes.sendTest, wanted)).problem).toEqual(expect.any(String));
});

it.each([
  ['titles.en', { titles: { en: ' ', es: '', ru: '' } }],
  ['texts.ru', { texts: { en: 'a', es: '', ru: 'я'.repeat(1001) } }],
  ['link', { link: 'javascript:alert(1)' }],
  ['audience.kind', { audience: { kind: 'everyone' } }],
])('rejects an invalid %s: %j [NEWS-20]', async (field, over) => {
  await expect(admin(broadcastRoutes.save, { ...DRAFT, ...over } as never)).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { [field]: expect.any(String) },
  });
});

it('records sending and stopping in the audit log [NEWS-20] [MOD-04]', async () => {
  await tester();
  await sendDraft();
  await admin(broadcastRoutes.stop, { id: await unsent(1) });
  const logged = async (action: 'broadcast-sent' | 'broadcast-stopped') =>
    (await admin(moderationRoutes.log, { action })).items[0];
  expect(await logged('broadcast-sent')).toMatchObject({ after: { text: 'A new course', recipients: 1 } });
  expect(await logged('broadcast-stopped')).toMatchObject({ after: { recipients: 0 } });
});

it('refuses everyone but admins [NEWS-20]', async () => {
  const { titles, texts, link, audience } = DRAFT;
  const mail = { titles, texts, link, language: 'en' as const };
  const reads = (api: TestClient) => [
    api(broadcastRoutes.list, {}),
    api(broadcastRoutes.count, { audience }),
    api(broadcastRoutes.preview, mail),
  ];
  const writes = (api: TestClient) => [
    api(broadcastRoutes.save, DRAFT),
    api(broadcastRoutes.remove, { id: 1, version: 1 }),
    api(broadcastRoutes.sendTest, mail),
    api(broadcastRoutes.send, { id: 1, version: 1, recipients: 1 }),
    api(broadcastRoutes.stop, { id: 1 }),
  ];
  const endings = async (api: TestClient) => [...new Set(await endsOf([...reads(api), ...writes(api)]))];
  expect(await endings(client(app))).toEqual(['signed-out']);
  expect(await endings((await createLoggedInAccount(app)).api)).toEqual(['forbidden']);
  expect(await endings(await staffOf(app))).toEqual(['forbidden']);
  const { api } = await createLoggedInAccount(app, { role: 'Admin', suspended: true });
  expect([...new Set(await endsOf(writes(api)))]).toEqual(['suspended']);
});
