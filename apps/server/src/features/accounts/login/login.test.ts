import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { recognizedBrowsers } from '#db/schema/accounts.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { twoFactors } from '#db/schema/security.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, PASSWORD, type TestUser } from '../../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../../testing/personal-data/schedule-account-deletion.ts';
import { logIn } from '../../../testing/security/log-in.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { eraseAccount } from '../../../testing/personal-data/erase-account.ts';
import { waitsForLock } from '../../../testing/database/waits-for-lock.ts';
import { hashPassword } from '../passwords/password.ts';

const BROWSER = 'site_browser';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const login = (api: TestClient, { email }: TestUser) => api(accountRoutes.login, { email, password: PASSWORD });
const known = (userId: number) => app.services.db.$count(recognizedBrowsers, eq(recognizedBrowsers.userId, userId));
const mailsTo = ({ email }: TestUser) => app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, email));

/**
 * Waits until all queued emails are sent. Emails are sent in order, so the arrival of a further email marks the end.
 */
async function mailsSent(): Promise<void> {
  const last = await createUser(app.services, { verified: false });
  await client(app)(accountRoutes.resendEmail, { email: last.email });
  await mailTo(app, last.email);
}

it('sends an account pending deletion to recovery for 60 days, without a session [AUTH-20]', async () => {
  const user = await createUser(app.services);
  await scheduleAccountDeletion(app.services, user);
  const [pendingDeletion] = await app.services.db
    .select()
    .from(pendingDeletions)
    .where(eq(pendingDeletions.userId, user.id));
  const api = client(app);
  const result = await login(api, user);
  const purgeAt = new Date(Date.parse(pendingDeletion?.createdAt ?? '') + 60 * 86_400_000).toISOString();
  expect(result).toEqual({ next: 'recover', ticket: expect.stringMatching(/^[\w-]{43}$/), purgeAt });
  expect(api.cookies.size).toBe(0);
});

it('asks an account with two-factor authentication for a code, without a session [AUTH-21]', async () => {
  const user = await createUser(app.services);
  await app.services.db.insert(twoFactors).values({ userId: user.id, secret: 'sealed', on: true });
  const api = client(app);
  expect(await login(api, user)).toEqual({ next: 'second-factor', ticket: expect.stringMatching(/^[\w-]{43}$/) });
  expect(api.cookies.size).toBe(0);
});

it('does not ask for a code when two-factor setup was never completed [AUTH-21]', async () => {
  const user = await createUser(app.services);
  await app.services.db.insert(twoFactors).values({ userId: user.id, secret: 'sealed' });
  expect(await login(client(app), user)).toMatchObject({ next: 'signed-in' });
});

it('asks for the code before recovery from deletion, and for verification before both [AUTH-20]', async () => {
  const { db } = app.services;
  const user = await createUser(app.services);
  await db.insert(twoFactors).values({ userId: user.id, secret: 'sealed', on: true });
  await scheduleAccountDeletion(app.services, user);
  expect(await login(client(app), user)).toMatchObject({ next: 'second-factor' });
  await db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id));
  await expect(login(client(app), user)).rejects.toMatchObject({ errorName: 'accounts.unverified' });
});

it('treats an erased account as a missing one [AUTH-20]', async () => {
  const user = await createUser(app.services);
  await eraseAccount(app.services, user.id);
  await expect(login(client(app), user)).rejects.toMatchObject({ errorName: 'accounts.credentials' });
});

it('rejects a password that is changed while it is verified [AUTH-18]', async () => {
  const { db } = app.services;
  const user = await createUser(app.services);
  const passwordHash = await hashPassword('another-lantern-9');
  const attempt = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    const call = Promise.allSettled([login(client(app), user)]);
    await waitsForLock(app.services);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    return { call };
  });
  expect(await attempt.call).toMatchObject([{ reason: { errorName: 'accounts.credentials' } }]);
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
});

it('accepts two concurrent logins on the first visit of a day [AUTH-09]', async () => {
  const user = await createUser(app.services);
  const results = await Promise.all(Array.from({ length: 4 }, () => login(client(app), user)));
  expect(results.map(({ next }) => next)).toEqual(Array.from({ length: 4 }, () => 'signed-in'));
});

it('stores a short browser and system name with the session [AUTH-21]', async () => {
  const user = await createUser(app.services);
  await login(client(app, { headers: { 'user-agent': PHONE } }), user);
  const [session] = await app.services.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(session?.device).toBe('Chrome, Android');
});

it('recognizes the first browser of an account from then on and sends no email [AUTH-21]', async () => {
  const user = await createUser(app.services);
  const api = client(app);
  await login(api, user);
  expect(await known(user.id)).toBe(1);
  const token = api.cookies.get(BROWSER);
  expect(token).toMatch(/^[\w-]{43}$/);
  await api(accountRoutes.logout, {});
  await login(api, user);
  expect(api.cookies.get(BROWSER)).toBe(token);
  expect(await known(user.id)).toBe(1);
  await mailsSent();
  expect(await mailsTo(user)).toBe(0);
});

it('sets the browser cookie HttpOnly, SameSite=Lax, for 400 days [AUTH-10]', async () => {
  const { email } = await createUser(app.services);
  const response = await fetch(app.origin + accountRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${BROWSER}=`));
  expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
});

it('emails the owner about a login from another browser with its name and the time [AUTH-21]', async () => {
  const user = await createUser(app.services, { language: 'es' });
  await login(client(app), user);
  await login(client(app, { headers: { 'user-agent': PHONE } }), user);
  const mail = await mailTo(app, user.email);
  expect(mail.subject).toBe('Nuevo inicio de sesión en tu cuenta');
  expect(mail.text).toMatch(/\nChrome, Android\n\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\n/);
  expect(mail.text).toContain('/authorization?tab=sessions');
  expect(await known(user.id)).toBe(2);
});

it('states in the email that the browser sent no name [AUTH-21]', async () => {
  const user = await createUser(app.services);
  await login(client(app), user);
  await login(client(app, { headers: { 'user-agent': 'Call us at example.com/1 x (' } }), user);
  const { text } = await mailTo(app, user.email);
  expect(text).toContain('Unknown browser');
  expect(text).not.toContain('example.com');
});

it('recognizes two accounts in one browser, in either order [AUTH-21]', async () => {
  const [first, second] = [await createUser(app.services), await createUser(app.services)];
  await login(client(app), first);
  await login(client(app), second);
  const shared = client(app);
  for (const user of [first, second]) await login(shared, user);
  for (const user of [first, second]) expect((await mailTo(app, user.email)).subject).toMatch(/New login/);
  for (const user of [first, second, first]) await login(shared, user);
  await mailsSent();
  for (const user of [first, second]) expect(await mailsTo(user)).toBe(1);
});

it('rates the password again at each login [AUTH-17]', async () => {
  const user = await createUser(app.services, { password: 'trustno1' });
  const { email } = user;
  expect(user.pwdType).toBe('ok');
  const entered = await logIn(client(app), { email, password: 'trustno1' });
  expect(entered.pwdType).toBe('common');
  await app.services.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, user.id));
  expect((await logIn(client(app), { email, password: PASSWORD })).pwdType).toBe('ok');
});
