import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTIFICATION_MAILS_PATH } from '@site/contract/core/paths.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { DEFAULT_CHOICES } from '@site/contract/notifications/types.ts';
import { users } from '#db/schema/users.ts';
import { notificationSettings, notifications } from '#db/schema/notifications.ts';
import { encryptSecret } from '#platform/security/encrypt-secret.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../../../testing/mail/mail-server.ts';
import { mailTo } from '../mail/mail-job.ts';
import { notify } from '../public.ts';
import { unsubscribeLink } from '../mail/unsubscribe-link.ts';

const { list, read, settings, setSettings } = notificationRoutes;
const ONE_CLICK = 'List-Unsubscribe=One-Click';

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

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const sentTo = ({ email }: Pick<TestUser, 'email'>) =>
  server.received.filter(({ to }) => to?.some(({ address }) => address === email));
const rowsOf = ({ id }: Pick<TestUser, 'id'>) =>
  app.services.db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id);

async function give({ id: userId }: Pick<TestUser, 'id'>, subject: string) {
  await app.services.db.transaction((tx) =>
    notify(app.services, tx, { userId, name: 'system', subject, message: { key: 'notifications:claim.taken' } }),
  );
  await app.settle();
}

/** Returns the URL of the one-click header and the body that an email program posts. */
function oneClickOf(mail: ReceivedMail | undefined) {
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  const link = new URL(header('list-unsubscribe').replace(/^<(.*)>$/, '$1'));
  expect(link.origin).toBe(app.services.settings.PUBLIC_URL);
  return { path: link.pathname + link.search, body: header('list-unsubscribe-post') };
}

const oneClick = (path: string, body = ONE_CLICK, { origin } = app) =>
  fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
    body,
    redirect: 'manual',
  });

const linkOf = ({ id, email }: Pick<TestUser, 'id' | 'email'>) =>
  unsubscribeLink(app.services.settings, { userId: id, email });
const isMailed = async (api: TestClient) => (await api(settings, {})).choices.account.mail;

test('disables emails by a one-click request without a session, but not by opening the link; it answers the offer too [RT-09] [JOIN-09]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await api(setSettings, { choices: { ...DEFAULT_CHOICES, replies: { site: true, mail: true, push: true } } });
  await give(user, 'read');
  await api(read, { msgId: 'all' });
  await give(user, 'mailed');
  await mailTo(app.services, user.id, inMinutes(11));
  await expect.poll(() => sentTo(user).length, { timeout: 15_000 }).toBe(1);
  const { path, body } = oneClickOf(sentTo(user)[0]);
  expect(body).toBe(ONE_CLICK);
  for (const method of ['GET', 'HEAD']) await fetch(app.origin + path, { method });
  expect(await isMailed(api)).toBe(true);
  await give(user, 'waits');
  const own = eq(notificationSettings.userId, user.id);
  await app.services.db.update(notificationSettings).set({ asksAboutAnswers: true }).where(own);
  for (const _ of [1, 2]) {
    const answer = await oneClick(path, body);
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  }
  const { choices, asksAboutAnswers } = await api(settings, {});
  expect(asksAboutAnswers).toBe(false);
  expect(Object.values(choices).some(({ mail }) => mail)).toBe(false);
  expect(choices.replies).toEqual({ site: true, mail: false, push: true });
  await give(user, 'later');
  await mailTo(app.services, user.id, inMinutes(90));
  expect(sentTo(user)).toHaveLength(1);
  // Read notifications are unchanged, waiting ones are not sent, and the member is notified once.
  const rows = await rowsOf(user);
  expect(rows.map(({ subject, mailedAt }) => [subject, mailedAt !== null])).toEqual([
    ['read', false],
    ['mailed', true],
    ['waits', true],
    ['mails-off', true],
    ['later', true],
  ]);
  expect(JSON.stringify(await api(list, {}))).toContain('Email notifications are off.');
});

test('hides the account in the token and ignores links to a former address [RT-09]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const link = linkOf(user);
  // A long id does not occur in random text by chance.
  const token = new URL(linkOf({ ...user, id: 987_654_321 }), app.origin).searchParams.get('token') ?? '';
  for (const text of [token, Buffer.from(token, 'base64url').toString('latin1')]) {
    expect(text).not.toContain('987654321');
    expect(text).not.toContain(user.email);
  }
  expect(linkOf(user)).not.toBe(link);
  await app.services.db
    .update(users)
    .set({ email: `new-${user.email}` })
    .where(eq(users.id, user.id));
  expect(await (await oneClick(link)).text()).toBe('OK');
  expect((await oneClick(link, 'page=1')).headers.get('location')).toBe(NOTIFICATION_MAILS_PATH);
  expect(await isMailed(api)).toBe(true);
  await oneClick(linkOf({ id: user.id, email: `NEW-${user.email}` }));
  expect(await isMailed(api)).toBe(false);
});

test('gives the same response to a forged link without any effect, including from the button on the page [RT-09]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { SECRET } = app.services.settings;
  for (const token of ['', 'x', `${user.id}.x`, encryptSecret(SECRET, 'newsletter', `${user.id} x`)]) {
    const path = `${NOTIFICATION_MAILS_PATH}?token=${encodeURIComponent(token)}`;
    expect(await (await oneClick(path)).text()).toBe('OK');
    expect((await oneClick(path, 'page=1')).headers.get('location')).toBe(NOTIFICATION_MAILS_PATH);
  }
  expect((await api(settings, {})).choices).toEqual(DEFAULT_CHOICES);
  const answer = await oneClick(linkOf(user), 'page=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${NOTIFICATION_MAILS_PATH}?done=true`]);
  expect(await isMailed(api)).toBe(false);
});

test('accepts the links of one account ten times an hour and ignores further ones with the same response [RT-09]', async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '1' }, sameSiteAs: app });
  try {
    const { user, api } = await createLoggedInAccount(app);
    for (let n = 0; n < 10; n += 1) {
      await api(setSettings, { choices: DEFAULT_CHOICES });
      await oneClick(linkOf(user), ONE_CLICK, limited);
      expect(await isMailed(api)).toBe(false);
    }
    await api(setSettings, { choices: DEFAULT_CHOICES });
    expect(await (await oneClick(linkOf(user), ONE_CLICK, limited)).text()).toBe('OK');
    expect(await isMailed(api)).toBe(true);
  } finally {
    await limited.close();
  }
});
