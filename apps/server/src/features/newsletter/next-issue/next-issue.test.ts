import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newsletterDeskRoutes } from '@site/contract/newsletter/desk-routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { newsletterIssues, newsletterPlans, subscribers } from '#db/schema/newsletter.ts';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { mailServer, type MailServer } from '../../../testing/mail/mail-server.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { createSubscriber, pastIssue, sendIssueOf } from '../../../testing/newsletter-factories.ts';
import { transact } from '#platform/context.ts';
import { unsubscribe } from '../subscriptions/end-subscription.ts';

const DATE = '2031-03-01';
const NONE = { en: '', es: '', ru: '' };

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
  const { db, siteSettings } = app.services;
  await db.delete(newsletterIssues);
  await db.delete(newsletterPlans);
  await db.delete(subscribers);
  await siteSettings.set('newsletter_paused', false);
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2031-02-20T12:00:00Z'));
});
afterEach(() => vi.restoreAllMocks());

const mailsTo = (email: string) => server.received.filter(({ to }) => to?.some(({ address }) => address === email));
const issueStates = async () => (await app.services.db.select().from(newsletterIssues)).map(({ state }) => state);
const save = (over: object = {}) =>
  admin(newsletterDeskRoutes.saveNext, { date: DATE, version: 0, opening: NONE, skip: false, ...over });

it('opens the next issue with the text of staff, in the languages that have one [NEWS-10]', async () => {
  const [english, spanish] = [
    await createSubscriber(app.services),
    await createSubscriber(app.services, { language: 'es' }),
  ];
  expect(await admin(newsletterDeskRoutes.next, {})).toMatchObject({ date: DATE, version: 0, skip: false });
  expect(await save({ opening: { ...NONE, en: 'A word from us.\n\nSecond paragraph.' } })).toMatchObject({
    version: 1,
  });
  await sendIssueOf(app.services, DATE);
  expect(mailsTo(english.email)[0]?.text).toContain('A word from us.');
  expect(mailsTo(english.email)[0]?.html).toContain('Second paragraph.');
  expect(mailsTo(spanish.email)[0]?.text).not.toContain('A word from us.');
});

it('sends a text to its language even if nothing else is new [NEWS-10]', async () => {
  const [english, spanish] = [
    await createSubscriber(app.services),
    await createSubscriber(app.services, { language: 'es' }),
  ];
  // All content is older than the previous issue.
  await pastIssue(app.services, '2031-02-15');
  await save({ opening: { ...NONE, en: 'Only these words.' } });
  await sendIssueOf(app.services, DATE);
  expect(mailsTo(english.email)).toHaveLength(1);
  expect(mailsTo(spanish.email)).toHaveLength(0);
});

it('previews the issue in each language without storing anything [NEWS-10]', async () => {
  const moderator = await staffOf(app);
  const preview = (language: 'en' | 'es' | 'ru', opening: string) =>
    moderator(newsletterDeskRoutes.preview, { language, opening });
  const { subject, html } = await preview('ru', 'Доброе утро');
  expect(subject).toMatch(/\p{Script=Cyrillic}/u);
  expect(html).toContain('Доброе утро');
  expect((await preview('es', 'Hola')).html).toContain('<html lang="es">');
  await pastIssue(app.services, '2031-02-15');
  expect((await preview('en', '')).html).toBeNull();
  expect(await app.services.db.$count(newsletterPlans)).toBe(0);
});

it('sends a test to the caller only, and says when the mail server refuses it [NEWS-10]', async () => {
  const { api, user } = await createLoggedInAccount(app, { role: 'Admin' });
  const reader = await createSubscriber(app.services);
  const wanted = { language: 'en' as const, opening: 'Is this right?' };
  expect(await api(newsletterDeskRoutes.sendTest, wanted)).toEqual({ to: user.email, problem: null });
  expect(mailsTo(user.email)[0]?.text).toContain('Is this right?');
  expect(mailsTo(reader.email)).toEqual([]);
  server.rejectNext(1);
  expect((await api(newsletterDeskRoutes.sendTest, wanted)).problem).toEqual(expect.any(String));
  await pastIssue(app.services, '2031-02-15');
  await expect(api(newsletterDeskRoutes.sendTest, { language: 'en', opening: '' })).rejects.toMatchObject({
    errorName: 'newsletter.nothing-new',
  });
});

it('skips one issue, whose content is part of the following one [NEWS-11]', async () => {
  const reader = await createSubscriber(app.services);
  await save({ skip: true });
  await sendIssueOf(app.services, DATE);
  expect([await issueStates(), mailsTo(reader.email)]).toEqual([[], []]);
  await sendIssueOf(app.services, '2031-03-15');
  expect(mailsTo(reader.email)).toHaveLength(1);
});

it('creates and sends nothing while it is paused, and resumes [NEWS-12]', async () => {
  const reader = await createSubscriber(app.services);
  await admin(newsletterDeskRoutes.pause, { on: true });
  expect(await admin(newsletterDeskRoutes.next, {})).toMatchObject({ paused: true });
  await sendIssueOf(app.services, DATE);
  expect([await issueStates(), mailsTo(reader.email)]).toEqual([[], []]);
  await admin(newsletterDeskRoutes.pause, { on: false });
  await sendIssueOf(app.services, DATE);
  expect(mailsTo(reader.email)).toHaveLength(1);
});

it('rejects a change of an issue that someone else has changed or created [NEWS-11]', async () => {
  await save({ skip: true });
  const late = [save(), save({ date: '2031-02-15' }), save({ version: 2 })];
  expect([...new Set(await endsOf(late))]).toEqual(['edit-conflict']);
  expect(await admin(newsletterDeskRoutes.next, {})).toMatchObject({ skip: true, version: 1 });
  const both = [save({ version: 1 }), save({ version: 1 })];
  expect((await endsOf(both)).toSorted()).toEqual(['done', 'edit-conflict']);
});

it('rejects a text that is too long [NEWS-10]', async () => {
  await expect(save({ opening: { ...NONE, ru: 'я'.repeat(1501) } })).rejects.toMatchObject({ errorName: 'invalid' });
});

it('shows the numbers of past issues, also after subscribers are deleted [NEWS-13]', async () => {
  const [one] = [await createSubscriber(app.services), await createSubscriber(app.services)];
  await sendIssueOf(app.services, DATE);
  await transact(app.services, ({ tx }) => unsubscribe(tx, one.id));
  // Unsubscribing again counts once.
  await transact(app.services, ({ tx }) => unsubscribe(tx, one.id));
  await app.services.db.delete(subscribers).where(eq(subscribers.id, one.id));
  const { issues } = await admin(newsletterRoutes.issues, {});
  expect(issues).toEqual([{ date: DATE, state: 'sent', readers: 2, sent: 2, failed: 0, unsubscribed: 1 }]);
});

it('records changes in the audit log [NEWS-11] [NEWS-12] [MOD-04]', async () => {
  await save({ skip: true });
  await admin(newsletterDeskRoutes.pause, { on: true });
  await admin(newsletterDeskRoutes.pause, { on: true });
  const logged = async (action: 'newsletter-changed' | 'newsletter-paused') =>
    (await admin(moderationRoutes.log, { action })).items;
  expect((await logged('newsletter-changed'))[0]).toMatchObject({ after: { date: DATE, skip: true } });
  expect(await logged('newsletter-paused')).not.toEqual([]);
});

it('refuses everyone but admins; moderators may read and preview [NEWS-10]', async () => {
  const wanted = { language: 'en' as const, opening: '' };
  const writes = (api: TestClient) => [
    api(newsletterDeskRoutes.saveNext, { date: DATE, version: 0, opening: NONE, skip: false }),
    api(newsletterDeskRoutes.sendTest, wanted),
    api(newsletterDeskRoutes.pause, { on: true }),
  ];
  const reads = (api: TestClient) => [api(newsletterDeskRoutes.next, {}), api(newsletterDeskRoutes.preview, wanted)];
  const endings = async (calls: Promise<unknown>[]) => [...new Set(await endsOf(calls))];
  const member = (await createLoggedInAccount(app)).api;
  const moderator = await staffOf(app);
  const suspended = (await createLoggedInAccount(app, { role: 'Admin', suspended: true })).api;
  for (const calls of [writes, reads]) {
    expect(await endings(calls(client(app)))).toEqual(['signed-out']);
    expect(await endings(calls(member))).toEqual(['forbidden']);
  }
  expect(await endings(writes(moderator))).toEqual(['forbidden']);
  expect(await endings(reads(moderator))).toEqual(['done']);
  expect(await endings(writes(suspended))).toEqual(['suspended']);
});
