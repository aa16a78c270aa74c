import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { DEFAULT_CHOICES, NEW_MEMBER_CHOICES } from '@site/contract/notifications/types.ts';
import { applicationForm } from '../../../testing/application.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { users } from '#db/schema/users.ts';
import { notifications } from '#db/schema/notifications.ts';
import { translate } from '#platform/translate.ts';
import { scheduleAccountDeletion } from '../../../testing/personal-data/schedule-account-deletion.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { mailServer, type MailServer } from '../../../testing/mail/mail-server.ts';
import { look } from '../../../testing/notifications.ts';
import { mailTo, mailWaiting } from './mail-job.ts';
import { notify } from '../public.ts';

const { settings, setSettings, read } = notificationRoutes;
const MINUTE = 60_000;

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  app = await testApp({ settings: { SMTP_URL: server.url } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const sentTo = ({ email }: Pick<TestUser, 'email'>) =>
  server.received.filter(({ to }) => to?.some(({ address }) => address === email));

let count = 0;
async function notifyOnce({ id: userId }: Pick<TestUser, 'id'>) {
  count += 1;
  await app.services.db.transaction((tx) =>
    notify(app.services, tx, {
      userId,
      name: 'system',
      subject: `thing:${count}`,
      message: { key: 'notifications:claim.taken' },
    }),
  );
  await app.settle();
}

/** Counts the emails queued for an account, sent or not. */
async function mailsTo({ email }: Pick<TestUser, 'email'>): Promise<number> {
  const { rows } = await app.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = 'mail' and data ->> 'to' = ${email}`,
  );
  return rows[0]?.count ?? 0;
}

test('sends one email after ten minutes, with a greeting and an unsubscribe link but no content [RT-06]', async () => {
  const { user } = await createLoggedInAccount(app, { language: 'es' });
  for (let time = 0; time < 3; time += 1) await notifyOnce(user);
  await mailWaiting(app.services, inMinutes(9));
  await mailWaiting(app.services, inMinutes(11));
  await mailWaiting(app.services, inMinutes(14));
  expect(await mailsTo(user)).toBe(1);
  await expect.poll(() => sentTo(user).length, { timeout: 15_000 }).toBe(1);
  const [mail] = sentTo(user);
  expect(mail?.subject).toBe('Tienes novedades');
  expect(mail?.text).toContain(`Hola, ${user.nickName}`);
  expect(mail?.text).not.toContain(translate('es', 'notifications:claim.taken'));
  const { PUBLIC_URL } = app.services.settings;
  expect(mail?.text?.match(/https?:\S+/g)).toEqual([
    `${PUBLIC_URL}/messages?showmsgNumber=1`,
    `${PUBLIC_URL}/authorization?tab=notifications`,
  ]);
});

test('sends one email in concurrent runs [RT-06]', async () => {
  const { user } = await createLoggedInAccount(app);
  await notifyOnce(user);
  await Promise.all(Array.from({ length: 10 }, () => mailTo(app.services, user.id, inMinutes(11))));
  expect(await mailsTo(user)).toBe(1);
});

test('sends at most one email an hour [RT-06]', async () => {
  const { user } = await createLoggedInAccount(app);
  await notifyOnce(user);
  await mailTo(app.services, user.id, inMinutes(11));
  await notifyOnce(user);
  await mailTo(app.services, user.id, inMinutes(40));
  expect(await mailsTo(user)).toBe(1);
  await mailTo(app.services, user.id, inMinutes(72));
  expect(await mailsTo(user)).toBe(2);
});

test.each([
  ['was seen', async ({ api }: Awaited<ReturnType<typeof createLoggedInAccount>>) => look(api)],
  ['was read', async ({ api }) => void (await api(read, { msgId: 'all' }))],
  [
    'belongs to an address that is not confirmed',
    async ({ user }) =>
      void (await app.services.db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id))),
  ],
  ['belongs to an account that is being deleted', async ({ user }) => scheduleAccountDeletion(app.services, user)],
] satisfies [string, (member: Awaited<ReturnType<typeof createLoggedInAccount>>) => Promise<void>][])(
  'sends no email about a notification that %s [RT-06]',
  async (_, happens) => {
    const member = await createLoggedInAccount(app);
    await notifyOnce(member.user);
    await happens(member);
    await mailTo(app.services, member.user.id, inMinutes(11));
    expect(await mailsTo(member.user)).toBe(0);
  },
);

test('sends no email when all actions are by members blocked since, which the list hides too [RT-06]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await api(setSettings, { choices: { ...DEFAULT_CHOICES, following: { site: true, mail: true, push: false } } });
  const other = await createLoggedInAccount(app);
  await other.api(followingRoutes.follow, { kind: 'member', id: user.id, on: true });
  await app.settle();
  await api(followingRoutes.block, { id: other.user.id, on: true });
  await app.settle();
  await mailTo(app.services, user.id, inMinutes(11));
  expect(await mailsTo(user)).toBe(0);
});

test('emails new members about replies and messages, unless they chose before [JOIN-09 JOIN-10 RT-06]', async () => {
  await app.services.siteSettings.set('auto_approve', true);
  const [newMember, chooser] = [
    await createLoggedInAccount(app, { role: null }),
    await createLoggedInAccount(app, { role: null }),
  ];
  await chooser.api(setSettings, { choices: DEFAULT_CHOICES });
  for (const { api } of [newMember, chooser]) await api(memberRoutes.apply, applicationForm());
  await app.settle();
  expect(await chooser.api(settings, {})).toMatchObject({ choices: DEFAULT_CHOICES, asksAboutAnswers: false });
  const given = { choices: NEW_MEMBER_CHOICES, asksAboutAnswers: true };
  expect(await newMember.api(settings, {})).toMatchObject(given);
  expect(NEW_MEMBER_CHOICES).toMatchObject({
    replies: { mail: true },
    mentions: { mail: true },
    messages: { mail: true },
    likes: { mail: false },
  });

  await newMember.api(read, { msgId: 'all' });
  const post = await createPost(app.services, { authorId: newMember.user.id });
  const other = await createLoggedInAccount(app);
  await other.api(forumRoutes.createReply, { id: post.id, content: '<p>A lamp from the side.</p>', images: [] });
  await app.settle();
  await mailTo(app.services, newMember.user.id, inMinutes(11));
  await expect.poll(() => sentTo(newMember.user).length, { timeout: 15_000 }).toBe(1);
  const [mail] = sentTo(newMember.user);
  expect(mail?.subject).toBe('Something new is waiting for you');
  expect(mail?.text).not.toContain('lamp');

  // Any choice answers the question; it is not asked again.
  expect(await newMember.api(setSettings, { quiet: null })).toMatchObject(given);
  const answered = await newMember.api(setSettings, { choices: NEW_MEMBER_CHOICES });
  expect(answered.asksAboutAnswers).toBe(false);
});

test('sends no email for groups not chosen for email [RT-06]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const choices = { ...DEFAULT_CHOICES, account: { site: true, mail: false, push: false } };
  await api(setSettings, { choices });
  await notifyOnce(user);
  await mailTo(app.services, user.id, inMinutes(11));
  expect(await mailsTo(user)).toBe(0);
});

test('delays an email until quiet hours are over [RT-06]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const at = (minutes: number) => inMinutes(minutes).toISOString().slice(11, 16);
  await api(setSettings, { quiet: { from: at(-10), to: at(30), zone: 'UTC' } });
  await notifyOnce(user);
  await mailTo(app.services, user.id, inMinutes(15));
  expect(await mailsTo(user)).toBe(0);
  await mailTo(app.services, user.id, inMinutes(32));
  expect(await mailsTo(user)).toBe(1);
});

test('neither sends nor loses an email when its transaction is rolled back [RT-06]', async () => {
  const { user } = await createLoggedInAccount(app);
  await notifyOnce(user);
  const broken = { ...app.services, mail: { send: () => Promise.reject(new Error('gone')) } };
  // The fake mail service has only the method that is used.
  const services = broken as unknown as typeof app.services;
  await expect(mailTo(services, user.id, inMinutes(11))).rejects.toThrow('gone');
  const waiting = sql`${notifications.userId} = ${user.id} and ${notifications.mailedAt} is null`;
  expect(await app.services.db.$count(notifications, waiting)).toBe(1);
  await mailTo(app.services, user.id, inMinutes(12));
  expect(await mailsTo(user)).toBe(1);
});
