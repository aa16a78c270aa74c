import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { recognizedBrowsers } from '#db/schema/accounts.ts';
import { privacySettings } from '#db/schema/members.ts';
import { twoFactors } from '#db/schema/security.ts';
import { giveTicket } from '#features/accounts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { addPasskey } from '../../../testing/security/add-passkey.ts';
import { ageAccess } from '../../../testing/security/age-access.ts';
import type { Authenticator } from '../../../testing/security/authenticator.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { PASSWORD, createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';
import { logIn } from '../../../testing/security/log-in.ts';
import { mailTo, tokenIn } from '../../../testing/mail/mail-to.ts';
import { withTwoFactor } from '../../../testing/security/with-two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Connects a tab's socket. `ended` resolves to the payload of the log-out event that it receives. */
async function tab(api: TestClient) {
  const { token } = await api(accountRoutes.checkout, {});
  const socket = io(app.origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { ctoken: token },
    forceNew: true,
    reconnection: false,
  });
  const ended = new Promise<unknown>((resolve) => socket.once('forum_user_log_out', resolve));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { ended, close: () => socket.close() };
}

it('one call logs out every device, including this one [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const phone = await createLoggedInClient(app, user);
  const here = client(app, { cookies: Object.fromEntries(api.cookies) });
  await api(securityRoutes.lockDown, {});
  expect(api.cookies.size).toBe(0);
  const ends = await endsOf([here, phone].map((caller) => caller(accountRoutes.userInfo, {})));
  expect(ends).toEqual(['signed-out', 'signed-out']);
});

it.each(['lockDown', 'endOtherDevices'] as const)(
  'the tabs of devices that %s ends are notified [AUTH-15]',
  async (way) => {
    const { user, api } = await createLoggedInAccount(app);
    const phone = await tab(await createLoggedInClient(app, user));
    await api(securityRoutes[way], {});
    expect(await phone.ended).toEqual({ state: 1 });
    phone.close();
  },
);

it('the tabs of a single ended device are notified [AUTH-15]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const phone = await tab(await createLoggedInClient(app, user));
  const { items } = await api(securityRoutes.devices, {});
  await api(securityRoutes.endDevice, { id: items[1]?.id ?? '' });
  expect(await phone.ended).toEqual({ state: 1 });
  phone.close();
});

it.each([null, false, true])('makes the profile private when private was %s before [AUTH-21]', async (before) => {
  const { user, api } = await createLoggedInAccount(app);
  const { db } = app.services;
  const chosen = { newsletter: true, showOnline: false };
  if (before !== null) await db.insert(privacySettings).values({ userId: user.id, private: before, ...chosen });
  await api(securityRoutes.lockDown, {});
  const [settings] = await db.select().from(privacySettings).where(eq(privacySettings.userId, user.id));
  const others = before === null ? { newsletter: false, showOnline: true } : chosen;
  expect(settings).toEqual({ userId: user.id, private: true, openToVisitors: false, showLikes: false, ...others });
});

it('deletes recognized browsers of this account, not of others [AUTH-21]', async () => {
  const [{ user, api }, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const { db } = app.services;
  await db
    .insert(recognizedBrowsers)
    .values([user, other.user].map(({ id }) => ({ userId: id, hash: randomBytes(32) })));
  await api(securityRoutes.lockDown, {});
  expect(await db.$count(recognizedBrowsers, eq(recognizedBrowsers.userId, user.id))).toBe(0);
  expect(await db.$count(recognizedBrowsers, eq(recognizedBrowsers.userId, other.user.id))).toBe(1);
});

it('invalidates a login that waits for its code [AUTH-21]', async () => {
  const { user, api, code } = await withTwoFactor(app);
  const ticket = await giveTicket(app.services.db, { kind: 'second-factor', userId: user.id });
  await api(securityRoutes.lockDown, {});
  await expect(client(app)(securityRoutes.secondFactor, { ticket, code: await code() })).rejects.toMatchObject({
    errorName: 'accounts.ticket-ended',
  });
});

it('does not change devices and profile of another account [AUTH-21]', async () => {
  const other = await createLoggedInAccount(app);
  const { api } = await createLoggedInAccount(app);
  await api(securityRoutes.lockDown, {});
  expect(await other.api(accountRoutes.userInfo, {})).toMatchObject({ id: other.user.id });
  const own = eq(privacySettings.userId, other.user.id);
  expect(await app.services.db.$count(privacySettings, own)).toBe(0);
});

const LOCKED = { current: PASSWORD, password: 'another-lantern-9', repeat: 'another-lantern-9' };
const DAYS = 86_400_000;
const age = (userId: number) => ageAccess(app, userId, 31 * DAYS);

/** Tries to log in with a passkey and returns the outcome. */
async function enters(authenticator: Authenticator): Promise<string> {
  const api = client(app);
  const { ticket, options } = await api(securityRoutes.startPasskeyLogin, {});
  const [end] = await endsOf([api(securityRoutes.passkeyLogin, { ticket, response: authenticator.get(options) })]);
  return String(end);
}

it.each<[string, Partial<typeof LOCKED>]>([
  ['with a new password', LOCKED],
  ['by email', {}],
])('jealous ex: a passkey planted on an open phone does not survive the lockdown %s [SAFE-30]', async (_, input) => {
  const { api } = await createLoggedInAccount(app);
  const { authenticator } = await addPasskey(app, api);
  await api(securityRoutes.lockDown, input);
  expect(await enters(authenticator)).toBe('security.passkey-refused');
});

it('lists everything that gives access, with additions of the last 30 days as recent [SAFE-30]', async () => {
  const { user, api } = await withTwoFactor(app);
  await addPasskey(app, api, { name: 'Old phone' });
  await age(user.id);
  await addPasskey(app, api, { name: 'New phone' });
  await app.services.db.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  await logIn(client(app), { email: user.email, password: PASSWORD });
  const listed = await api(securityRoutes.access, {});
  expect(listed.passkeys.map(({ name, recent }) => [name, recent])).toEqual([
    ['Old phone', false],
    ['New phone', true],
  ]);
  expect(listed.devices).toHaveLength(2);
  expect(listed.rememberedBrowsers).toBe(1);
});

it('retains older passkeys and an older app unless the owner removes them too [SAFE-30]', async () => {
  for (const removes of [false, true]) {
    const { user, api } = await withTwoFactor(app);
    const { authenticator } = await addPasskey(app, api);
    await age(user.id);
    await api(securityRoutes.lockDown, { ...LOCKED, ...(removes && { keepPasskeys: [], keepApp: false }) });
    expect(await enters(authenticator)).toBe(removes ? 'security.passkey-refused' : 'done');
    const { next } = await client(app)(accountRoutes.login, { email: user.email, password: LOCKED.password });
    expect(next).toBe(removes ? 'signed-in' : 'second-factor');
  }
});

it('removes a planted app, and retains a recent passkey that the owner chose to retain [SAFE-30]', async () => {
  const { user, api } = await withTwoFactor(app);
  const { authenticator, passkey } = await addPasskey(app, api);
  await api(securityRoutes.lockDown, { ...LOCKED, keepPasskeys: [passkey.id], keepApp: false });
  expect(await enters(authenticator)).toBe('done');
  expect(await logIn(client(app), { email: user.email, password: LOCKED.password })).toMatchObject({ id: user.id });
});

it('invalidates the old password with every kind of lockdown [SAFE-30]', async () => {
  for (const input of [LOCKED, {}]) {
    const { user, api } = await createLoggedInAccount(app);
    await api(securityRoutes.lockDown, input);
    const old = client(app)(accountRoutes.login, { email: user.email, password: PASSWORD });
    await expect(old).rejects.toMatchObject({ errorName: 'accounts.credentials' });
  }
});

it('jealous ex: a lockdown without the password neither locks out the mailbox owner nor removes the app [SAFE-30]', async () => {
  const { user, api } = await withTwoFactor(app);
  await api(securityRoutes.lockDown, {});
  const token = tokenIn(await mailTo(app, user.email, 'Set a new password'));
  const { password, repeat } = LOCKED;
  await client(app)(passwordRoutes.reset, { token, password, repeat, keepApp: true });
  const { next } = await client(app)(accountRoutes.login, { email: user.email, password });
  expect(next).toBe('second-factor');
});

it.each([
  ['a wrong current password', { current: 'wrong-word-1' }, 'current'],
  ['another repeat', { repeat: 'different-9' }, 'repeat'],
  ['the old password again', { password: PASSWORD, repeat: PASSWORD }, 'password'],
  ['a common password', { password: 'password1', repeat: 'password1' }, 'password'],
  ['a new password without the current one', { current: undefined }, 'current'],
])('%s does not lock down the account [SAFE-30]', async (_, over, field) => {
  const { user, api } = await createLoggedInAccount(app);
  await expect(api(securityRoutes.lockDown, { ...LOCKED, ...over })).rejects.toMatchObject({
    errors: { [field]: expect.any(String) },
  });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});
