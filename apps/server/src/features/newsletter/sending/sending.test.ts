import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsletterIssues, newsletterSends, subscribers } from '#db/schema/newsletter.ts';
import { privacySettings } from '#db/schema/members.ts';
import { users } from '#db/schema/users.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createUser } from '../../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../../testing/personal-data/schedule-account-deletion.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../../../testing/mail/mail-server.ts';
import { createSubscriber, sendIssueOf, subscriberNow } from '../../../testing/newsletter-factories.ts';
import { runNewsletter } from './run-newsletter.ts';

const DATE = '2030-03-01';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  const settings = { SMTP_URL: server.url, NEWSLETTER_RATE: '1000', PUBLIC_URL: 'https://site.example' };
  app = await testApp({ settings });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  await app.services.db.delete(newsletterIssues);
  await app.services.db.delete(subscribers);
  await app.services.db.update(privacySettings).set({ newsletter: false });
});

const mailsTo = (email: string): ReceivedMail[] =>
  server.received.filter(({ to }) => to?.some(({ address }) => address === email));
const onlyMail = (email: string): ReceivedMail => {
  const mails = mailsTo(email);
  expect(mails).toHaveLength(1);
  // Its length was checked in the line above.
  return mails[0] as ReceivedMail;
};
const send = () => sendIssueOf(app.services, DATE);
const statesOf = async (id: number) => {
  const rows = await app.services.db.select().from(newsletterSends).where(eq(newsletterSends.subscriberId, id));
  return rows.map(({ state }) => state);
};
const dueNow = () => app.services.db.update(newsletterSends).set({ dueAt: sql`now()` });

/** Returns a callback that returns true for the given number of calls. */
function inTurn(steps: number): () => boolean {
  let left = steps;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

test('skips subscribers who are unconfirmed, paused, ended, bounced, unverified or pending deletion [LEARN-08]', async () => {
  const pausedUntil = new Date(Date.now() + 86_400_000).toISOString();
  const [pendingDeletion, unproved] = [
    await createUser(app.services),
    await createUser(app.services, { verified: false }),
  ];
  await scheduleAccountDeletion(app.services, pendingDeletion);
  const readers = await Promise.all([
    createSubscriber(app.services, { state: 'pending' }),
    createSubscriber(app.services, { state: 'ended' }),
    createSubscriber(app.services, { state: 'bounced' }),
    createSubscriber(app.services, { state: 'paused', pausedUntil }),
    ...[pendingDeletion, unproved].map(({ email, id: userId }) => createSubscriber(app.services, { email, userId })),
  ]);
  await send();
  expect(readers.flatMap(({ email }) => mailsTo(email))).toEqual([]);
});

test('ends an expired pause automatically [LEARN-08]', async () => {
  const pausedUntil = new Date(Date.now() - 1000).toISOString();
  const reader = await createSubscriber(app.services, { state: 'paused', pausedUntil });
  await send();
  onlyMail(reader.email);
  expect(await subscriberNow(app.services, reader)).toMatchObject({ state: 'active', pausedUntil: null });
});

test('sends nothing to a subscriber who unsubscribes after the preparation [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services);
  await runNewsletter(app.services, { now: new Date(`${DATE}T10:00:00Z`), goesOn: inTurn(1) });
  await app.services.db.update(subscribers).set({ state: 'ended' });
  await send();
  expect(mailsTo(reader.email)).toEqual([]);
  expect(await statesOf(reader.id)).toEqual(['skipped']);
});

test("updates a subscription with its account's address and links an earlier one to the account [LEARN-08]", async () => {
  const [moved, joined] = [await createUser(app.services), await createUser(app.services)];
  const first = await createSubscriber(app.services, { email: moved.email, userId: moved.id });
  const second = await createSubscriber(app.services, { email: joined.email });
  const email = `new-${moved.email}`;
  await app.services.db.update(users).set({ email }).where(eq(users.id, moved.id));
  await send();
  expect(mailsTo(first.email)).toEqual([]);
  onlyMail(email);
  expect(await subscriberNow(app.services, second)).toMatchObject({ userId: joined.id });
});

test('sends to members who chose the newsletter before it existed [LEARN-08]', async () => {
  const user = await createUser(app.services);
  await app.services.db.insert(privacySettings).values({ userId: user.id, newsletter: true });
  await send();
  expect(mailsTo(user.email)).toHaveLength(1);
});

test('sends each issue once, and none between issue days [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services);
  await sendIssueOf(app.services, '2030-03-10');
  expect(mailsTo(reader.email)).toEqual([]);
  for (const _ of [1, 2, 3]) await send();
  await sendIssueOf(app.services, '2030-03-02');
  onlyMail(reader.email);
  const [issue] = await app.services.db.select().from(newsletterIssues);
  expect(issue).toMatchObject({ date: DATE, state: 'sent', readers: 1 });
  expect(await statesOf(reader.id)).toEqual(['sent']);
});

test('sends each recipient one email when two instances run concurrently [LEARN-08]', async () => {
  const second = await testApp({ sameSiteAs: app, settings: { SMTP_URL: server.url, NEWSLETTER_RATE: '1000' } });
  const readers = await Promise.all(Array.from({ length: 40 }, () => createSubscriber(app.services)));
  const now = new Date(`${DATE}T10:00:00Z`);
  await Promise.all([app, second, app, second].map(({ services }) => runNewsletter(services, { now })));
  await send();
  await second.close();
  expect(readers.map(({ email }) => mailsTo(email).length)).toEqual(readers.map(() => 1));
});

test('retries a temporarily refused email once it is due [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services);
  server.rejectNext(1);
  await send();
  expect(mailsTo(reader.email)).toEqual([]);
  expect(await statesOf(reader.id)).toEqual(['queued']);
  // The retry is not due yet.
  await send();
  expect(mailsTo(reader.email)).toEqual([]);
  await dueNow();
  await send();
  onlyMail(reader.email);
});

test('retries an email that a server refuses while shutting down, once [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services);
  server.rejectNext(1, 421);
  await send();
  expect(await statesOf(reader.id)).toEqual(['queued']);
  await dueNow();
  await send();
  onlyMail(reader.email);
});

test('stops retrying an address that is temporarily refused again and again [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services);
  server.answerTo(reader.email, 450);
  for (let time = 0; time < 8; time += 1) {
    await send();
    await dueNow();
  }
  expect(await statesOf(reader.id)).toEqual(['failed']);
  expect(await subscriberNow(app.services, reader)).toMatchObject({ state: 'active', bounces: 0 });
});

test('stops sending to an address after three consecutive bounces [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services);
  server.answerTo(reader.email, 550);
  for (const [date, bounces, state] of [
    ['2030-03-01', 1, 'active'],
    ['2030-03-15', 2, 'active'],
    ['2030-04-01', 3, 'bounced'],
  ] as const) {
    await sendIssueOf(app.services, date);
    // Backdates the issue, so that the same content is new again for the next one.
    await app.services.db.update(newsletterIssues).set({ createdAt: sql`now() - interval '1 day'` });
    expect(await subscriberNow(app.services, reader)).toMatchObject({ bounces, state });
  }
});

test('resets the bounce count after a successful delivery [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services, { bounces: 2 });
  await send();
  expect(await subscriberNow(app.services, reader)).toMatchObject({ bounces: 0 });
});

test('loses no email and no subscriber while the mail server is unavailable [LEARN-08]', async () => {
  const appWithoutMail = await testApp({
    sameSiteAs: app,
    settings: { SMTP_URL: 'smtp://127.0.0.1:1', NEWSLETTER_RATE: '1000' },
  });
  const reader = await createSubscriber(app.services);
  for (const _ of [1, 2]) await sendIssueOf(appWithoutMail.services, DATE);
  await appWithoutMail.close();
  const [row] = await app.services.db.select().from(newsletterSends).where(eq(newsletterSends.subscriberId, reader.id));
  expect(row).toMatchObject({ state: 'queued', attempts: 0 });
  await send();
  onlyMail(reader.email);
});

test('deletes what a recipient missed once the email is sent [LEARN-08]', async () => {
  const reader = await createSubscriber(app.services);
  await send();
  const [row] = await app.services.db.select().from(newsletterSends).where(eq(newsletterSends.subscriberId, reader.id));
  expect(row).toMatchObject({ state: 'sent', parts: null });
});
