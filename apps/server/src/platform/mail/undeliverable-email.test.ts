import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { DEFAULT_CHOICES } from '@site/contract/notifications/types.ts';
import { memberHomeRoutes } from '@site/contract/member-home/routes.ts';
import { newsletterIssues, newsletterSends } from '#db/schema/newsletter.ts';
import { notificationSettings } from '#db/schema/notifications.ts';
import { users } from '#db/schema/users.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount, createUser, type TestUser } from '../../testing/factories.ts';
import { mailServer, type MailServer } from '../../testing/mail/mail-server.ts';
import { createSubscriber, sendIssueOf } from '../../testing/newsletter-factories.ts';
import { countAudience } from '../../features/notifications/broadcasts/audience.ts';
import { isAddressRefused } from './smtp-line.ts';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  app = await testApp({ settings: { SMTP_URL: server.url, NEWSLETTER_RATE: '1000' } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const sentTo = ({ email }: Pick<TestUser, 'email'>) =>
  server.received.filter(({ to }) => to?.some(({ address }) => address === email));
const refusedOf = async ({ id }: Pick<TestUser, 'id'>) => {
  const [row] = await app.services.db.select().from(users).where(eq(users.id, id));
  return row?.undeliverableEmail;
};
const letter = ({ email: to }: Pick<TestUser, 'email'>, optional: boolean) =>
  app.services.mail.sendNow({
    ...{ to, language: 'en', kind: 'news', params: { userName: 'ana' } },
    ...(optional && { unsubscribe: '/newsletter/unsubscribe' }),
  });

/** Sends an issue to all subscribers, regardless of earlier ones. */
async function sendIssue() {
  await app.services.db.delete(newsletterIssues);
  await sendIssueOf(app.services, '2030-03-01');
}

/** Creates a member whose address the mail server has refused for an optional email. */
async function refusedMember() {
  const member = await createLoggedInAccount(app);
  server.answerTo(member.user.email, 550);
  await letter(member.user, true);
  return member;
}

const undeliverableOf = async ({ api }: Awaited<ReturnType<typeof refusedMember>>) => [
  (await api(accountRoutes.secretEmail, {})).undeliverable,
  (await api(memberHomeRoutes.overview, {})).emailUndeliverable,
];

it('records a refused address after one attempt, and shows it to the member alone [RT-15]', async () => {
  const member = await refusedMember();
  expect(await refusedOf(member.user)).toBe(member.user.email.toLowerCase());
  expect(await undeliverableOf(member)).toEqual([true, true]);
  const other = await createLoggedInAccount(app);
  expect(await undeliverableOf(other)).toEqual([false, false]);
});

it('sends no more letters and newsletters to the address [RT-15]', async () => {
  const member = await refusedMember();
  const subscriber = await createSubscriber(app.services, { email: member.user.email, userId: member.user.id });
  server.answerTo(member.user.email, 250);
  const other = await createSubscriber(app.services);
  await sendIssue();
  const sends = await app.services.db
    .select()
    .from(newsletterSends)
    .where(eq(newsletterSends.subscriberId, subscriber.id));
  expect(sends).toMatchObject([{ state: 'skipped' }]);
  expect(sentTo(member.user)).toEqual([]);
  expect(sentTo(other)).toHaveLength(1);
  const choices = { ...DEFAULT_CHOICES, broadcasts: { site: true, mail: true, push: false } };
  await app.services.db.insert(notificationSettings).values({ userId: member.user.id, choices });
  const { language } = member.user;
  const target = { audience: { kind: 'language', language }, offered: app.services.siteSettings.languages } as const;
  const before = await countAudience(app.services.db, target);
  await member.api(accountRoutes.resumeEmails, {});
  const after = await countAudience(app.services.db, target);
  expect(after.recipients).toBe(before.recipients);
  expect(after.mails).toBe(before.mails + 1);
});

it('records a refused address of the newsletter [RT-15]', async () => {
  const user = await createUser(app.services);
  await createSubscriber(app.services, { email: user.email, userId: user.id });
  server.answerTo(user.email, 550);
  await sendIssue();
  expect(await refusedOf(user)).toBe(user.email.toLowerCase());
});

it('always tries emails about the account, and resumes the others once one is accepted [RT-15]', async () => {
  const member = await refusedMember();
  await expect(letter(member.user, false)).rejects.toThrow('refused');
  server.answerTo(member.user.email, 250);
  await letter(member.user, false);
  expect(sentTo(member.user)).toHaveLength(1);
  expect(await undeliverableOf(member)).toEqual([false, false]);
});

it('does not record an address for an email about the account or a temporary refusal [RT-15]', async () => {
  const [one, other] = [await createUser(app.services), await createUser(app.services)];
  server.answerTo(one.email, 550);
  await expect(letter(one, false)).rejects.toThrow('refused');
  server.answerTo(other.email, 450);
  await expect(letter(other, true)).rejects.toThrow('refused');
  expect([await refusedOf(one), await refusedOf(other)]).toEqual([null, null]);
});

it('resumes when the member asks for it or changes the address [RT-15]', async () => {
  const [first, second] = [await refusedMember(), await refusedMember()];
  await first.api(accountRoutes.resumeEmails, {});
  expect(await undeliverableOf(first)).toEqual([false, false]);
  await app.services.db
    .update(users)
    .set({ email: `new-${second.user.email}` })
    .where(eq(users.id, second.user.id));
  expect(await undeliverableOf(second)).toEqual([false, false]);
});

it.each([
  ['550 5.1.1 unknown user', true],
  ['550 5.2.1 receiving mail at a rate that prevents additional messages', false],
  ['550 5.7.1 rejected by policy', false],
  ['552 5.2.2 mailbox full', false],
  ['550 sorry, no mailbox here by that name. (#5.1.1)', true],
  ['550 5.1.8 bad sender', false],
  ['553 sorry, that domain is not allowed (#5.7.1)', false],
  ['550 relay not permitted', false],
  ['554 transaction failed', false],
])('treats "%s" to RCPT as a refused address: %s [RT-15]', (response, expected) => {
  const error = { responseCode: Number(response.slice(0, 3)), command: 'RCPT TO', response };
  expect(isAddressRefused(error)).toBe(expected);
  expect(isAddressRefused({ ...error, command: 'DATA' })).toBe(false);
});
