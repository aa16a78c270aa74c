import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { externalIdentities, loginTickets } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { client, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, createUser, PASSWORD } from '../../../testing/factories.ts';
import {
  appWithProvider,
  callbackInput,
  REDIRECT_URI,
  startSingleSignOn,
} from '../../../testing/security/single-sign-on.ts';
import { startForgingProvider } from '../../../testing/servers/forging-openid-provider.ts';
import {
  OPENID_CLIENT,
  startOpenIdProvider,
  visitProvider,
  type OpenIdProvider,
} from '../../../testing/servers/openid-provider.ts';

const ENDED = { errorName: 'accounts.ticket-ended' };
const REFUSED = { errorName: 'accounts.sso-refused' };

let provider: OpenIdProvider;
let forger: Awaited<ReturnType<typeof startForgingProvider>>;
let app: TestApp;
/** The same site, whose provider forges ID tokens. */
let forged: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider(REDIRECT_URI);
  forger = await startForgingProvider();
  app = await appWithProvider(provider.issuer);
  forged = await appWithProvider(forger.issuer);
});
afterAll(async () => {
  await app.close();
  await forged.close();
  await provider.close();
  await forger.close();
});

const finish = (api: TestClient, input: { code: string; state: string; iss?: string }) =>
  api(singleSignOnRoutes.finishSingleSignOn, input);

/** Stores the identity of an account directly in the database. */
async function withIdentity(site: TestApp, issuer: string) {
  const user = await createUser(site.services);
  const subject = `id-${randomBytes(5).toString('hex')}`;
  await site.services.db.insert(externalIdentities).values({ userId: user.id, issuer: `${issuer}/`, subject });
  return { user, subject };
}

/** Logs in at the provider with the connected identity, and returns the parameters of the callback. */
async function response(api: TestClient, subject: string) {
  provider.account = { id: subject };
  return callbackInput(await visitProvider(await startSingleSignOn(app, api), provider));
}

it('ignores a response in a browser that has not started the login (login CSRF) [AUTH-33]', async () => {
  const { subject } = await withIdentity(app, provider.issuer);
  const attacker = client(app);
  const input = await response(attacker, subject);
  await expect(finish(client(app), input)).rejects.toMatchObject(ENDED);
  const victim = client(app);
  await startSingleSignOn(app, victim);
  await expect(finish(victim, await response(client(app), subject))).rejects.toMatchObject(ENDED);
  await expect(victim(accountRoutes.user, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('accepts a state once, even after a failed attempt (replay) [AUTH-33]', async () => {
  const { subject } = await withIdentity(app, provider.issuer);
  const api = client(app);
  const input = await response(api, subject);
  await expect(finish(api, { ...input, code: 'wrong' })).rejects.toMatchObject(REFUSED);
  await expect(finish(api, input)).rejects.toMatchObject(ENDED);
});

it('accepts a code only with the state that it was issued for (code injection) [AUTH-33]', async () => {
  const { subject } = await withIdentity(app, provider.issuer);
  const stolen = await response(client(app), subject);
  const attacker = client(app);
  const own = new URL(await startSingleSignOn(app, attacker)).searchParams.get('state') ?? '';
  await expect(finish(attacker, { ...stolen, state: own })).rejects.toMatchObject(REFUSED);
});

it('rejects an unknown and an expired state [AUTH-33]', async () => {
  const { subject } = await withIdentity(app, provider.issuer);
  const api = client(app);
  const input = await response(api, subject);
  await expect(finish(api, { ...input, state: randomBytes(32).toString('base64url') })).rejects.toMatchObject(ENDED);
  await app.services.db.update(loginTickets).set({ expiresAt: sql`now() - interval '1 second'` });
  await expect(finish(api, input)).rejects.toMatchObject(ENDED);
});

it('rejects a response with the issuer of another provider (mix-up) [AUTH-33]', async () => {
  const { subject } = await withIdentity(app, provider.issuer);
  const api = client(app);
  const input = { ...(await response(api, subject)), iss: 'https://evil.example' };
  await expect(finish(api, input)).rejects.toMatchObject(REFUSED);
});

it('connects an identity only to the account that has started it [AUTH-33]', async () => {
  const attacker = await createLoggedInAccount(app);
  await attacker.api(securityRoutes.confirm, { password: PASSWORD });
  const { url } = await attacker.api(singleSignOnRoutes.connectSingleSignOn, {});
  provider.account = { id: `id-${randomBytes(5).toString('hex')}` };
  const input = callbackInput(await visitProvider(url, provider));
  const victim = await createLoggedInAccount(app);
  await expect(finish(victim.api, input)).rejects.toMatchObject(ENDED);
  await expect(finish(attacker.api, input)).rejects.toMatchObject(ENDED);
  expect(await app.services.db.$count(externalIdentities, eq(externalIdentities.userId, victim.user.id))).toBe(0);
});

it('uses a sign-up ticket only in the browser that it was issued to [AUTH-33]', async () => {
  const email = `${randomBytes(5).toString('hex')}@example.com`;
  const api = client(app);
  provider.account = { id: `id-${email}`, email };
  const parameters = await visitProvider(await startSingleSignOn(app, api), provider);
  const { step } = await finish(api, callbackInput(parameters));
  const form = { ticket: step.next === 'sign-up' ? step.ticket : '', userName: 'thief_1', adult: true, terms: true };
  await expect(client(app)(singleSignOnRoutes.signUpWithSingleSignOn, form)).rejects.toMatchObject(ENDED);
  expect((await api(singleSignOnRoutes.signUpWithSingleSignOn, form)).step).toMatchObject({ next: 'signed-in' });
});

/** Finishes a login whose ID token has the given claims. */
async function withClaims(given: (nonce: string) => Record<string, unknown>, options: { otherKey?: boolean } = {}) {
  const api = client(forged);
  const url = new URL(await startSingleSignOn(forged, api));
  forger.forge(given(url.searchParams.get('nonce') ?? ''), options);
  return finish(api, { code: 'any', state: url.searchParams.get('state') ?? '' });
}

it('accepts the ID token of the provider for this site and login [AUTH-33]', async () => {
  const { user, subject } = await withIdentity(forged, forger.issuer);
  const { step } = await withClaims((nonce) => ({ nonce, sub: subject }));
  expect(step).toMatchObject({ next: 'signed-in', user: { id: user.id } });
  const both = await withClaims((nonce) => ({ nonce, sub: subject, aud: [OPENID_CLIENT.id], azp: OPENID_CLIENT.id }));
  expect(both.step).toMatchObject({ next: 'signed-in' });
});

it.each<[string, Record<string, unknown>, { otherKey?: boolean }?]>([
  ['for another client', { aud: 'another-client' }],
  ['authorized for another client', { aud: [OPENID_CLIENT.id, 'other'], azp: 'other' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['of another login', { nonce: 'another-nonce' }],
  ['that has expired', { iat: 1_000_000, exp: 1_000_060 }],
  ['signed with another key', {}, { otherKey: true }],
])('rejects an ID token %s [AUTH-33]', async (_, claims, options = {}) => {
  const { subject } = await withIdentity(forged, forger.issuer);
  const call = withClaims((nonce) => ({ nonce, sub: subject, ...claims }), options);
  await expect(call).rejects.toMatchObject(REFUSED);
});

it('does not log in with the same subject of a former provider [AUTH-33]', async () => {
  const { user, subject } = await withIdentity(forged, 'https://former.example');
  const email = user.email;
  const call = withClaims((nonce) => ({ nonce, sub: subject, email }));
  await expect(call).rejects.toMatchObject({ errorName: 'accounts.sso-email-taken' });
});

it.each([false, 'true', 1, undefined])(
  'takes no address over if email_verified is %j (takeover) [AUTH-33]',
  async (verified) => {
    const { email } = await createUser(forged.services);
    const claims = { sub: randomBytes(5).toString('hex'), email, email_verified: verified };
    const call = withClaims((nonce) => ({ nonce, ...claims }));
    await expect(call).rejects.toMatchObject({ errorName: 'accounts.sso-email-unverified' });
    expect(await forged.services.db.$count(users, eq(users.email, email))).toBe(1);
  },
);

it('limits starts of a login from one address [AUTH-33]', async () => {
  const strict = await appWithProvider(provider.issuer, { LIMIT_FACTOR: '0.1' });
  try {
    const start = () => fetch(`${strict.origin}/oidc/start`, { redirect: 'manual' });
    const statuses = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await start()).status);
    expect(statuses.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 302));
    expect(statuses.slice(6)).toEqual([429, 429]);
  } finally {
    await strict.close();
  }
});
