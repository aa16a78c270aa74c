import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { emailTokens, recognizedBrowsers, loginTickets } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { passkeys } from '#db/schema/security.ts';
import { giveTicket } from '#features/accounts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPasskey } from '../../testing/security/add-passkey.ts';
import { ageAccess } from '../../testing/security/age-access.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createUser, PASSWORD, createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';
import { logIn } from '../../testing/security/log-in.ts';
import { mailTo, tokenIn } from '../../testing/mail/mail-to.ts';
import { mailedLink } from '../../testing/mail/mailed-link.ts';
import { eraseAccount } from '../../testing/personal-data/erase-account.ts';
import { withTwoFactor } from '../../testing/security/with-two-factor.ts';

const NEW = 'another-lantern-9';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

const resetLink = (user: TestUser, over: { hours?: number } = {}) =>
  mailedLink(app.services, user, { kind: 'reset', ...over });
const reset = (token: string, password = NEW, api = visitor) =>
  api(passwordRoutes.reset, { token, password, repeat: password });
const row = async (id: number) => {
  const [user] = await app.services.db.select().from(users).where(eq(users.id, id));
  return user;
};

it('greets the owner of the account by nickname [SETUP-08]', async () => {
  const user = await createUser(app.services);
  await visitor(passwordRoutes.forgot, { email: user.email });
  expect((await mailTo(app, user.email)).text).toContain(`Hello ${user.nickName},`);
});

it('emails a link that sets a new password when the old one was forgotten [AUTH-19]', async () => {
  const user = await createUser(app.services, { language: 'es' });
  expect(await visitor(passwordRoutes.forgot, { email: user.email.toUpperCase() })).toEqual({});
  const mail = await mailTo(app, user.email);
  expect(mail.subject).toBe('Elige una nueva contraseña');
  expect(mail.text).toContain('/reset-password?token=');
  const token = tokenIn(mail);
  expect(await visitor(passwordRoutes.checkReset, { token })).toEqual({
    passkeys: [],
    app: null,
    identity: null,
    devices: [],
    rememberedBrowsers: 0,
  });
  await reset(token);
  expect(await logIn(client(app), { email: user.email, password: NEW })).toMatchObject({ id: user.id });
  await expect(logIn(client(app), { email: user.email, password: PASSWORD })).rejects.toMatchObject({
    errorName: 'accounts.credentials',
  });
});

it.each([
  ['/forumDetails?id=7', '&redirect=%2FforumDetails%3Fid%3D7'],
  ['//elsewhere.example/', ''],
])('requested on the way to %s, the emailed link ends with "%s" [AUTH-25]', async (redirect, end) => {
  const user = await createUser(app.services);
  await visitor(passwordRoutes.forgot, { email: user.email, redirect });
  const { text } = await mailTo(app, user.email);
  expect(/reset-password\?token=[\w-]+(\S*)/.exec(text)?.[1]).toBe(end);
});

it('returns the same response for an unknown address and sends no email [AUTH-19]', async () => {
  const { email } = await createUser(app.services);
  expect(await visitor(passwordRoutes.forgot, { email: 'unknown@example.com' })).toEqual({});
  expect(await visitor(passwordRoutes.forgot, { email })).toEqual({});
  // Jobs run in order, so the first one is done once the email of the last one has arrived.
  await mailTo(app, email);
  expect(await app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, 'unknown@example.com'))).toBe(0);
});

it('does not invalidate a link when another one is requested [AUTH-19]', async () => {
  const user = await createUser(app.services);
  const first = await resetLink(user);
  await visitor(passwordRoutes.forgot, { email: user.email });
  await mailTo(app, user.email);
  expect(await reset(first)).toEqual({});
});

it('accepts a link once and then invalidates every other open link of the account [AUTH-19]', async () => {
  const user = await createUser(app.services);
  const links = [await resetLink(user), await resetLink(user)];
  const move = await mailedLink(app.services, { ...user, email: `moved-${user.email}` }, { kind: 'email-change' });
  await reset(links[0] ?? '');
  for (const token of links) {
    await expect(reset(token)).rejects.toMatchObject({ errorName: 'accounts.link-invalid' });
    await expect(visitor(passwordRoutes.checkReset, { token })).rejects.toMatchObject({
      errorName: 'accounts.link-invalid',
    });
  }
  await expect(visitor(accountRoutes.verifyEmail, { token: move })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
});

it('reports a link older than an hour as expired [AUTH-19]', async () => {
  const user = await createUser(app.services);
  const token = await resetLink(user, { hours: -1 });
  await expect(reset(token)).rejects.toMatchObject({ errorName: 'accounts.link-expired' });
  await expect(visitor(passwordRoutes.checkReset, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-expired',
  });
  expect((await row(user.id))?.passwordHash).toBe(user.passwordHash);
});

it.each(['', 'x', 'x'.repeat(200), '../../etc/passwd'])('rejects the link "%s" as invalid [AUTH-19]', async (token) => {
  await expect(reset(token)).rejects.toMatchObject({ errorName: 'accounts.link-invalid' });
});

it('does not set a password by a verification link, and does not consume it [AUTH-19]', async () => {
  const user = await createUser(app.services, { verified: false });
  const token = await mailedLink(app.services, user);
  await expect(reset(token)).rejects.toMatchObject({ errorName: 'accounts.link-invalid' });
  await expect(visitor(passwordRoutes.checkReset, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
  expect(await visitor(accountRoutes.verifyEmail, { token })).toEqual({});
});

it('rejects a link to an address that the account no longer has [AUTH-19]', async () => {
  const user = await createUser(app.services);
  const token = await mailedLink(app.services, { ...user, email: `old-${user.email}` }, { kind: 'reset' });
  await expect(reset(token)).rejects.toMatchObject({ errorName: 'accounts.link-invalid' });
});

it('ends every session after a new password and notifies the owner by email [AUTH-19]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const phone = client(app);
  await logIn(phone, { email: user.email, password: PASSWORD });
  await reset(await resetLink(user), NEW, api);
  expect([...api.cookies.keys()]).toEqual(['site_browser']);
  await expect(phone(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect((await mailTo(app, user.email)).subject).toBe('Your password was changed');
});

it('leaves a member logged in who opens the link of another account [AUTH-19]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await reset(await resetLink(await createUser(app.services)), NEW, api);
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('a new password deletes the tickets and recognized browsers of the old one [AUTH-19]', async () => {
  const { db } = app.services;
  const user = await createUser(app.services);
  const thief = client(app);
  await logIn(thief, { email: user.email, password: PASSWORD });
  await giveTicket(db, { kind: 'second-factor', userId: user.id });
  const before = await db.select().from(recognizedBrowsers).where(eq(recognizedBrowsers.userId, user.id));
  const owner = client(app);
  await reset(await resetLink(user), NEW, owner);
  expect(await db.$count(loginTickets, eq(loginTickets.userId, user.id))).toBe(0);
  const known = await db.select().from(recognizedBrowsers).where(eq(recognizedBrowsers.userId, user.id));
  expect(known).toHaveLength(1);
  expect(known[0]?.hash.equals(before[0]?.hash ?? Buffer.alloc(0))).toBe(false);
  expect(owner.cookies.has('site_browser')).toBe(true);
});

it('a new password verifies the address of an unverified account [AUTH-19]', async () => {
  const user = await createUser(app.services, { verified: false });
  await visitor(passwordRoutes.forgot, { email: user.email });
  await reset(tokenIn(await mailTo(app, user.email)));
  expect(await logIn(client(app), { email: user.email, password: NEW })).toMatchObject({ id: user.id });
});

it('stores the strength of the new password [AUTH-17]', async () => {
  const user = await createUser(app.services);
  await reset(await resetLink(user), 'qwertyuiop-1');
  expect((await row(user.id))?.pwdType).toBe('weak');
  await reset(await resetLink(user));
  expect((await row(user.id))?.pwdType).toBe('ok');
});

it("rejects the account's username as the password without consuming the link [AUTH-04]", async () => {
  const user = await createUser(app.services);
  const token = await resetLink(user);
  await expect(reset(token, user.userName.toUpperCase())).rejects.toMatchObject({
    errors: { password: "The password can't contain your email or username." },
  });
  expect(await reset(token)).toEqual({});
});

it.each([
  [{ password: 'abcdefgh', repeat: 'abcdefgh' }, 'password'],
  [{ password: NEW, repeat: 'different-9' }, 'repeat'],
])('applies the password rules to a new password: %j [AUTH-04]', async (input, field) => {
  const token = await resetLink(await createUser(app.services));
  await expect(visitor(passwordRoutes.reset, { token, ...input })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { [field]: expect.any(String) },
  });
});

it('accepts one of many concurrent uses of a link [AUTH-19]', async () => {
  const token = await resetLink(await createUser(app.services));
  const ends = await endsOf(Array.from({ length: 6 }, (_, n) => reset(token, `lantern-number-${n}`)));
  expect(ends.sort()).toEqual([...Array.from({ length: 5 }, () => 'accounts.link-invalid'), 'done']);
});

it('accepts one of several concurrent links of an account, without a deadlock [AUTH-19]', async () => {
  const user = await createUser(app.services);
  const links = await Promise.all(Array.from({ length: 4 }, () => resetLink(user)));
  const move = await mailedLink(app.services, { ...user, email: `moved-${user.email}` }, { kind: 'email-change' });
  const ends = await endsOf([
    ...links.map((token) => reset(token)),
    visitor(accountRoutes.verifyEmail, { token: move }),
  ]);
  expect(ends.sort()).toEqual([...Array.from({ length: 4 }, () => 'accounts.link-invalid'), 'done']);
  const open = await app.services.db.select().from(emailTokens).where(eq(emailTokens.userId, user.id));
  expect(open.filter(({ usedAt }) => usedAt === null)).toEqual([]);
});

it('sets the password of an account pending deletion, whose login leads to recovery [AUTH-20]', async () => {
  const user = await createUser(app.services);
  await scheduleAccountDeletion(app.services, user);
  await visitor(passwordRoutes.forgot, { email: user.email });
  await reset(tokenIn(await mailTo(app, user.email)));
  expect(await visitor(accountRoutes.login, { email: user.email, password: NEW })).toMatchObject({ next: 'recover' });
});

it('sends no email for an erased account and rejects its links [AUTH-20]', async () => {
  const user = await createUser(app.services);
  const token = await resetLink(user);
  await eraseAccount(app.services, user.id);
  const other = await createUser(app.services);
  for (const { email } of [user, other]) await visitor(passwordRoutes.forgot, { email });
  await mailTo(app, other.email);
  expect(await app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, user.email))).toBe(0);
  await expect(reset(token)).rejects.toMatchObject({ errorName: 'accounts.link-invalid' });
});

it('sets the password of a suspended account, which stays suspended [AUTH-19]', async () => {
  const user = await createUser(app.services, { suspended: true });
  await reset(await resetLink(user));
  expect((await logIn(client(app), { email: user.email, password: NEW })).suspended).toBe(true);
});

it('stolen account: a reset by email removes the passkey and the app that a thief added [SAFE-30]', async () => {
  const { user, api } = await withTwoFactor(app);
  const { authenticator } = await addPasskey(app, api);
  const token = await resetLink(user);
  expect(await visitor(passwordRoutes.checkReset, { token })).toMatchObject({
    passkeys: [{ name: 'Phone', recent: true }],
    app: { recent: true },
  });
  await reset(token);
  expect(await logIn(client(app), { email: user.email, password: NEW })).toMatchObject({ id: user.id });
  const { ticket, options } = await visitor(securityRoutes.startPasskeyLogin, {});
  const response = authenticator.get(options);
  await expect(visitor(securityRoutes.passkeyLogin, { ticket, response })).rejects.toMatchObject({
    errorName: 'security.passkey-refused',
  });
});

it('stolen mailbox: a reset by email never removes an app older than 30 days [SAFE-30]', async () => {
  const { user, api } = await withTwoFactor(app);
  const { passkey } = await addPasskey(app, api);
  await ageAccess(app, user.id, 31 * 86_400_000);
  const input = { token: await resetLink(user), password: NEW, repeat: NEW };
  await visitor(passwordRoutes.reset, { ...input, keepPasskeys: [passkey.id], keepApp: false });
  const { next } = await client(app)(accountRoutes.login, { email: user.email, password: NEW });
  expect(next).toBe('second-factor');
  expect(await app.services.db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1);
});
