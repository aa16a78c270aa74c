import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { emailTokens } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, PASSWORD, createLoggedInAccount } from '../../../testing/factories.ts';
import { logIn } from '../../../testing/security/log-in.ts';
import { mailTo, tokenIn } from '../../../testing/mail/mail-to.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

/** Creates a verification link for an account, as sign-up does. */
async function linkFor({ id, email }: { id: number; email: string }, { hours = 24 } = {}): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  await app.services.db.insert(emailTokens).values({ hash: hashToken(token), userId: id, email, expiresAt });
  return token;
}

const row = async (id: number) => {
  const [user] = await app.services.db.select().from(users).where(eq(users.id, id));
  return user;
};

it('verifies the account, which can log in afterwards [AUTH-07]', async () => {
  const user = await createUser(app.services, { role: null, verified: false });
  await expect(visitor(accountRoutes.login, { email: user.email, password: PASSWORD })).rejects.toMatchObject({
    errorName: 'accounts.unverified',
  });
  await visitor(accountRoutes.verifyEmail, { token: await linkFor(user) });
  expect(await logIn(client(app), { email: user.email, password: PASSWORD })).toMatchObject({
    id: user.id,
  });
});

/** Creates a sign-up from a page of the forum. Returns the browser, and the token of the emailed link. */
async function signUp(name: string) {
  const browser = client(app, { headers: { 'accept-language': 'en' } });
  const { key } = await browser(accountRoutes.exponent, {});
  const password = 'curtain-falls-7';
  await browser(accountRoutes.signUp, {
    ...{ key, email: `${name}@example.com`, userName: name, password, repeat: password },
    ...{ adult: true, terms: true, redirect: '/forumDetails?id=7' },
  });
  return { browser, token: tokenIn(await mailTo(app, `${name}@example.com`)) };
}

it('logs in the browser that signed up, and no other one [JOIN-11] [AUTH-25]', async () => {
  const same = await signUp('same_device');
  expect(await same.browser(accountRoutes.verifyEmail, { token: same.token, login: true })).toMatchObject({
    login: { next: 'signed-in', user: { userName: 'same_device' } },
    redirect: '/forumDetails?id=7',
  });
  const phone = await signUp('other_device');
  const laptop = client(app);
  expect(await laptop(accountRoutes.verifyEmail, { token: phone.token, login: true })).toEqual({
    elsewhere: true,
    redirect: '/forumDetails?id=7',
  });
  await expect(laptop(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await phone.browser(accountRoutes.login, { email: 'other_device@example.com', password: 'curtain-falls-7' });
});

it('completes the login again when the response to the verification was lost [JOIN-11] [AUTH-28]', async () => {
  const { browser, token } = await signUp('lost_answer');
  // A copy of the browser whose cookies the lost response does not change.
  const lost = client(app, { cookies: Object.fromEntries(browser.cookies) });
  await lost(accountRoutes.verifyEmail, { token, login: true });
  expect(await browser(accountRoutes.verifyEmail, { token, login: true })).toMatchObject({
    login: { next: 'signed-in', user: { userName: 'lost_answer' } },
    redirect: '/forumDetails?id=7',
  });
  await expect(lost(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('states that another account stays logged in [AUTH-25] [AUTH-29]', async () => {
  const { token } = await signUp('second_one');
  const other = await createLoggedInAccount(app);
  expect(await other.api(accountRoutes.verifyEmail, { token, login: true })).toEqual({
    otherAccount: true,
    redirect: '/forumDetails?id=7',
  });
  expect(await other.api(accountRoutes.userInfo, {})).toMatchObject({ id: other.user.id });
});

it('a used verification link logs no one in after a log-out [AUTH-28]', async () => {
  const { browser, token } = await signUp('logged_out');
  await browser(accountRoutes.verifyEmail, { token, login: true });
  await browser(accountRoutes.logout, {});
  expect(await browser(accountRoutes.verifyEmail, { token, login: true })).toEqual({ redirect: '/forumDetails?id=7' });
  expect(await client(app)(accountRoutes.verifyEmail, { token, login: true })).toEqual({
    elsewhere: true,
    redirect: '/forumDetails?id=7',
  });
  const past = new Date(Date.now() - 1000).toISOString();
  await app.services.db
    .update(emailTokens)
    .set({ expiresAt: past })
    .where(eq(emailTokens.hash, hashToken(token)));
  await expect(browser(accountRoutes.verifyEmail, { token, login: true })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
});

it('a link to an address that was corrected since stays invalid [AUTH-28]', async () => {
  const { browser, token } = await signUp('corrected_1');
  const [email, newEmail] = ['corrected_1@example.com', 'corrected_2@example.com'];
  await browser(accountRoutes.correctEmail, { email, password: 'curtain-falls-7', newEmail });
  await browser(accountRoutes.verifyEmail, { token: tokenIn(await mailTo(app, newEmail)), login: true });
  await expect(browser(accountRoutes.verifyEmail, { token, login: true })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
});

it('accepts a link once [AUTH-07]', async () => {
  const token = await linkFor(await createUser(app.services, { verified: false }));
  await visitor(accountRoutes.verifyEmail, { token });
  await expect(visitor(accountRoutes.verifyEmail, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
});

it('accepts one of many concurrent uses of a link [AUTH-07]', async () => {
  const token = await linkFor(await createUser(app.services, { verified: false }));
  const uses = await Promise.allSettled(Array.from({ length: 8 }, () => visitor(accountRoutes.verifyEmail, { token })));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('reports a link older than a day as expired [AUTH-07]', async () => {
  const user = await createUser(app.services, { verified: false });
  const token = await linkFor(user, { hours: -1 });
  await expect(visitor(accountRoutes.verifyEmail, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-expired',
  });
  expect((await row(user.id))?.verifiedAt).toBeNull();
});

it.each(['', 'x', 'x'.repeat(200), '../../etc/passwd'])('rejects the link "%s" as invalid [AUTH-07]', async (token) => {
  await expect(visitor(accountRoutes.verifyEmail, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
});

it('sends a new link to an unverified account [AUTH-08]', async () => {
  const user = await createUser(app.services, { verified: false, language: 'es' });
  expect(await visitor(accountRoutes.resendEmail, { email: user.email.toUpperCase() })).toEqual({});
  const mail = await mailTo(app, user.email);
  expect(mail.subject).toBe('Verifica tu correo');
  await visitor(accountRoutes.verifyEmail, { token: tokenIn(mail) });
  expect((await row(user.id))?.verifiedAt).not.toBeNull();
});

it('returns the same response for unknown and verified addresses and sends no email [AUTH-08]', async () => {
  const verified = await createUser(app.services);
  const waiting = await createUser(app.services, { verified: false });
  for (const email of [verified.email, 'unknown@example.com', waiting.email]) {
    expect(await visitor(accountRoutes.resendEmail, { email })).toEqual({});
  }
  // Jobs run in order, so the first two are done once the email of the last one has arrived.
  await mailTo(app, waiting.email);
  expect(await app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, verified.email))).toBe(0);
  expect(await app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, 'unknown@example.com'))).toBe(0);
});

it('applies a new email when its link is used and notifies the old address [AUTH-08]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const email = `moved-${user.email}`;
  await api(accountRoutes.modifyEmail, { email, password: PASSWORD });
  expect((await row(user.id))?.email).toBe(user.email);
  expect((await mailTo(app, user.email)).subject).toBe('An email change was requested');
  const mail = await mailTo(app, email);
  await visitor(accountRoutes.verifyEmail, { token: tokenIn(mail) });
  expect((await row(user.id))?.email).toBe(email);
  expect(await mailTo(app, user.email, 'Your email was changed')).toBeDefined();
});

it('invalidates the link of an earlier email change by a later request [AUTH-08]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await api(accountRoutes.modifyEmail, { email: `first-${user.email}`, password: PASSWORD });
  const first = tokenIn(await mailTo(app, `first-${user.email}`));
  await api(accountRoutes.modifyEmail, { email: `second-${user.email}`, password: PASSWORD });
  await expect(visitor(accountRoutes.verifyEmail, { token: first })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
});

it('rejects a link for an email that another account has taken since [AUTH-08]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const email = `wanted-${user.email}`;
  await api(accountRoutes.modifyEmail, { email, password: PASSWORD });
  const token = tokenIn(await mailTo(app, email));
  await createUser(app.services, { email });
  await expect(visitor(accountRoutes.verifyEmail, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
  expect((await row(user.id))?.email).toBe(user.email);
});

it('rejects the current email as the new one [AUTH-08]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const call = api(accountRoutes.modifyEmail, { email: user.email.toUpperCase(), password: PASSWORD });
  await expect(call).rejects.toMatchObject({ message: 'Can not be the same as the old email' });
});

it('requires the password for a new email [AUTH-08]', async () => {
  const { api } = await createLoggedInAccount(app);
  const call = api(accountRoutes.modifyEmail, { email: 'elsewhere@example.com', password: 'wrong-word-1' });
  await expect(call).rejects.toMatchObject({ errors: { password: 'Incorrect password.' } });
});

it('rejects a malformed new email [AUTH-08]', async () => {
  const { api } = await createLoggedInAccount(app);
  const call = api(accountRoutes.modifyEmail, { email: 'broken', password: PASSWORD });
  await expect(call).rejects.toMatchObject({ errors: { email: 'Please enter a valid email address' } });
});

it("masks the current user's email [AUTH-08]", async () => {
  const { api } = await createLoggedInAccount(app, { email: 'anna.lee@mail.example.co.uk' });
  expect(await api(accountRoutes.secretEmail, {})).toEqual({ email: 'a***@m***.uk', undeliverable: false });
});
