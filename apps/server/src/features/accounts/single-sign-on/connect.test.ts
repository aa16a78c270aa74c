import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { externalIdentities } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { client, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, PASSWORD } from '../../../testing/factories.ts';
import { mailTo, tokenIn } from '../../../testing/mail/mail-to.ts';
import { mailedLink } from '../../../testing/mail/mailed-link.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { scheduleAccountDeletion } from '../../../testing/personal-data/schedule-account-deletion.ts';
import { ageConfirmation } from '../../../testing/security/age-confirmation.ts';
import {
  appWithProvider,
  callbackInput,
  logInWithProvider,
  REDIRECT_URI,
} from '../../../testing/security/single-sign-on.ts';
import { appCode, startTwoFactor } from '../../../testing/security/with-two-factor.ts';
import { startOpenIdProvider, visitProvider, type OpenIdProvider } from '../../../testing/servers/openid-provider.ts';

const CONNECTED = 'A way to log in was added to your account';
const NEW = 'lantern-harbour-9';

let provider: OpenIdProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider(REDIRECT_URI);
  app = await appWithProvider(provider.issuer);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const person = () => ({ id: `id-${randomBytes(5).toString('hex')}` });
const logIn = (account: { id: string; email?: string }, api = client(app)) =>
  logInWithProvider({ app, provider }, api, { account });
const isConnected = async (userId: number) =>
  (await app.services.db.$count(externalIdentities, eq(externalIdentities.userId, userId))) > 0;
const ageIdentity = (userId: number, createdAt: ReturnType<typeof sql>) =>
  app.services.db.update(externalIdentities).set({ createdAt }).where(eq(externalIdentities.userId, userId));

/** Connects an identity like the settings page. */
async function connect(api: TestClient, account: { id: string }): Promise<void> {
  await api(securityRoutes.confirm, { password: PASSWORD });
  const { url } = await api(singleSignOnRoutes.connectSingleSignOn, {});
  provider.account = account;
  const parameters = await visitProvider(url, provider);
  const result = await api(singleSignOnRoutes.finishSingleSignOn, callbackInput(parameters));
  expect(result).toEqual({ step: { next: 'connected' }, redirect: '/authorization?tab=sessions' });
}

async function connected() {
  const account = person();
  const { user, api } = await createLoggedInAccount(app);
  await connect(api, account);
  return { account, user, api };
}

/** Creates an account that has no password, because it signed up with an identity. */
async function withoutPassword() {
  const account = { ...person(), email: `${randomBytes(5).toString('hex')}@example.com` };
  const api = client(app);
  const { step } = await logIn(account, api);
  const ticket = step.next === 'sign-up' ? step.ticket : '';
  const userName = `user_${randomBytes(4).toString('hex')}`;
  await api(singleSignOnRoutes.signUpWithSingleSignOn, { ticket, userName, adult: true, terms: true });
  const [user] = await app.services.db.select().from(users).where(eq(users.userName, userName));
  if (!user) throw new Error('account was not stored');
  return { account, user, api };
}

it('connects an identity only after the password, emails the owner, and logs in from then on [AUTH-32]', async () => {
  const account = person();
  const { user, api } = await createLoggedInAccount(app);
  const early = api(singleSignOnRoutes.connectSingleSignOn, {});
  await expect(early).rejects.toMatchObject({ errorName: 'accounts.confirm-first' });
  expect(await api(securityRoutes.state, {})).toMatchObject({ identity: null });
  await connect(api, account);
  expect(await api(securityRoutes.state, {})).toMatchObject({ identity: { createdAt: expect.any(String) } });
  expect((await mailTo(app, user.email, CONNECTED)).text).toContain('A Harbour account was connected');
  expect((await logIn(account)).step).toMatchObject({ next: 'signed-in', user: { id: user.id } });
});

it('undoes a connection by the emailed link [AUTH-32 SAFE-32]', async () => {
  const { account, user } = await connected();
  const token = tokenIn(await mailTo(app, user.email, CONNECTED));
  expect(await client(app)(securityRoutes.checkRevert, { token })).toMatchObject({ kind: 'single-sign-on' });
  await client(app)(securityRoutes.revert, { token });
  expect(await isConnected(user.id)).toBe(false);
  const again = logIn({ ...account, email: user.email });
  await expect(again).rejects.toMatchObject({ errorName: 'accounts.sso-email-taken' });
});

it('refuses a second identity for an account, and an identity that another account has [AUTH-32]', async () => {
  const { account, api } = await connected();
  await api(securityRoutes.confirm, { password: PASSWORD });
  const second = api(singleSignOnRoutes.connectSingleSignOn, {});
  await expect(second).rejects.toMatchObject({ errorName: 'accounts.sso-connected' });
  const other = await createLoggedInAccount(app);
  await expect(connect(other.api, account)).rejects.toMatchObject({ errorName: 'accounts.sso-identity-taken' });
  expect(await isConnected(other.user.id)).toBe(false);
});

it('disconnects after a recent login, emails the owner, and no longer logs in [AUTH-32]', async () => {
  const { account, user, api } = await connected();
  await ageConfirmation(app.services, user.id);
  const late = api(singleSignOnRoutes.disconnectSingleSignOn, {});
  await expect(late).rejects.toMatchObject({ errorName: 'accounts.confirm-first' });
  await api(securityRoutes.confirm, { password: PASSWORD });
  await api(singleSignOnRoutes.disconnectSingleSignOn, {});
  await mailTo(app, user.email, 'A way to log in was removed from your account');
  const again = logIn({ ...account, email: user.email });
  await expect(again).rejects.toMatchObject({ errorName: 'accounts.sso-email-taken' });
});

it('does not disconnect an account without a password, until one is set by the emailed link [AUTH-32]', async () => {
  const { account, user, api } = await withoutPassword();
  const refused = api(singleSignOnRoutes.disconnectSingleSignOn, {});
  await expect(refused).rejects.toMatchObject({ errorName: 'accounts.sso-password-first' });
  const token = await mailedLink(app.services, user, { kind: 'reset' });
  await client(app)(passwordRoutes.reset, { token, password: NEW, repeat: NEW });
  const later = client(app);
  await logIn(account, later);
  await later(singleSignOnRoutes.disconnectSingleSignOn, {});
  expect(await isConnected(user.id)).toBe(false);
});

it('asks for the second factor of the account [AUTH-31]', async () => {
  const { account, api } = await connected();
  const { secret } = await startTwoFactor(api);
  await api(securityRoutes.turnOnTwoFactor, { code: appCode(secret) });
  const visitor = client(app);
  expect((await logIn(account, visitor)).step).toMatchObject({ next: 'second-factor' });
  expect([...visitor.cookies.keys()]).toEqual(['site_browser']);
});

it('shows a ban and an account pending deletion instead of logging in [AUTH-31]', async () => {
  const banned = await connected();
  const admin = await staffOf(app, 'SuperAdmin');
  await admin(sanctionRoutes.ban, { id: banned.user.id, on: true, days: 30, reason: 'Threats after two warnings.' });
  expect((await logIn(banned.account)).step).toMatchObject({ next: 'excluded', kind: 'ban' });
  const leaving = await connected();
  await scheduleAccountDeletion(app.services, leaving.user);
  expect((await logIn(leaving.account)).step).toMatchObject({ next: 'recover' });
});

it('emails the owner about a login from a new browser [AUTH-21 AUTH-31]', async () => {
  const { account, user } = await connected();
  await logIn(account);
  await logIn(account);
  expect((await mailTo(app, user.email, 'New login to your account')).text).toContain('from a new browser');
});

it('removes an identity connected in the last 30 days in a lockdown and a reset, unless it is retained [SAFE-30]', async () => {
  const recent = await connected();
  await recent.api(securityRoutes.lockDown, {});
  expect(await isConnected(recent.user.id)).toBe(false);

  const older = await connected();
  await ageIdentity(older.user.id, sql`now() - interval '31 days'`);
  expect(await older.api(securityRoutes.access, {})).toMatchObject({ identity: { recent: false } });
  await older.api(securityRoutes.lockDown, {});
  expect(await isConnected(older.user.id)).toBe(true);

  const chosen = await connected();
  expect(await chosen.api(securityRoutes.access, {})).toMatchObject({ identity: { recent: true } });
  const token = await mailedLink(app.services, chosen.user, { kind: 'reset' });
  await client(app)(passwordRoutes.reset, { token, password: NEW, repeat: NEW, keepIdentity: true });
  expect(await isConnected(chosen.user.id)).toBe(true);
});

it('retains the identity that created the account, unless its owner removes it [SAFE-30]', async () => {
  const { user, api } = await withoutPassword();
  expect(await api(securityRoutes.access, {})).toMatchObject({ identity: { recent: false } });
  const retaining = await mailedLink(app.services, user, { kind: 'reset' });
  await client(app)(passwordRoutes.reset, { token: retaining, password: NEW, repeat: NEW });
  expect(await isConnected(user.id)).toBe(true);
  const removing = await mailedLink(app.services, user, { kind: 'reset' });
  await client(app)(passwordRoutes.reset, {
    token: removing,
    password: PASSWORD,
    repeat: PASSWORD,
    keepIdentity: false,
  });
  expect(await isConnected(user.id)).toBe(false);
});
