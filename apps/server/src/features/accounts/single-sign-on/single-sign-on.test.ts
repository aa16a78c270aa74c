import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { externalIdentities, policyAcceptances } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, PASSWORD } from '../../../testing/factories.ts';
import { mailedLink } from '../../../testing/mail/mailed-link.ts';
import {
  startOpenIdProvider,
  type OpenIdAccount,
  type OpenIdProvider,
} from '../../../testing/servers/openid-provider.ts';
import {
  appWithProvider,
  logInWithProvider,
  REDIRECT_URI,
  startSingleSignOn,
} from '../../../testing/security/single-sign-on.ts';

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

const person = (given: Partial<OpenIdAccount> = {}): OpenIdAccount & { email: string } => {
  const tag = randomBytes(5).toString('hex');
  return { id: `id-${tag}`, email: `${tag}@example.com`, ...given };
};
const logIn = (api: TestClient, account: OpenIdAccount, query?: string) =>
  logInWithProvider({ app, provider }, api, { account, ...(query !== undefined && { query }) });
const userOf = async (email: string) => (await app.services.db.select().from(users).where(eq(users.email, email)))[0];

/** Creates an account for a new identity. */
async function signUp(api: TestClient, account: OpenIdAccount, query?: string) {
  const { step } = await logIn(api, account, query);
  if (step.next !== 'sign-up') throw new Error(`the next step is ${step.next}`);
  const userName = `user_${randomBytes(4).toString('hex')}`;
  const form = { ticket: step.ticket, userName, adult: true, terms: true };
  return { form, result: await api(singleSignOnRoutes.signUpWithSingleSignOn, form) };
}

it('signs up with a new identity only after the consents, verified and without a password [AUTH-31]', async () => {
  const { db } = app.services;
  const account = person();
  const api = client(app);
  const { step } = await logIn(api, account);
  expect(step).toEqual({ next: 'sign-up', ticket: expect.stringMatching(/^[\w-]{43}$/), email: account.email });
  expect(await userOf(account.email)).toBeUndefined();
  const ticket = step.next === 'sign-up' ? step.ticket : '';
  const form = { ticket, userName: `new_${randomBytes(4).toString('hex')}`, adult: true, terms: true };
  for (const missing of ['adult', 'terms']) {
    const call = api(singleSignOnRoutes.signUpWithSingleSignOn, { ...form, [missing]: false });
    await expect(call).rejects.toMatchObject({ errorName: 'invalid' });
  }
  expect(await userOf(account.email)).toBeUndefined();
  const signedUp = await api(singleSignOnRoutes.signUpWithSingleSignOn, form);
  expect(signedUp.step).toMatchObject({ next: 'signed-in', user: { userName: form.userName, hasPassword: false } });
  const user = await userOf(account.email);
  expect(user).toMatchObject({ verifiedAt: expect.any(String), hasPassword: false, role: null });
  expect(await db.$count(policyAcceptances, eq(policyAcceptances.userId, user?.id ?? 0))).toBe(3);
  expect(await api(accountRoutes.user, {})).toMatchObject({ userName: form.userName, status: 'none' });
});

it('leaves a sign-up ticket valid after a taken username, and accepts it once [AUTH-31]', async () => {
  const taken = await createUser(app.services);
  const api = client(app);
  const { step } = await logIn(api, person());
  const ticket = step.next === 'sign-up' ? step.ticket : '';
  const form = { ticket, userName: taken.userName, adult: true, terms: true };
  const refused = api(singleSignOnRoutes.signUpWithSingleSignOn, form);
  await expect(refused).rejects.toMatchObject({ errorName: 'invalid', errors: { userName: expect.any(String) } });
  const free = { ...form, userName: `free_${randomBytes(4).toString('hex')}` };
  await api(singleSignOnRoutes.signUpWithSingleSignOn, free);
  const again = api(singleSignOnRoutes.signUpWithSingleSignOn, { ...free, userName: 'another_name' });
  await expect(again).rejects.toMatchObject({ errorName: 'accounts.ticket-ended' });
});

it('logs in with a known identity, also after its email has changed at the provider [AUTH-31]', async () => {
  const account = person();
  const { form } = await signUp(client(app), account);
  const { step } = await logIn(client(app), { ...account, email: 'elsewhere@example.org' });
  expect(step).toMatchObject({ next: 'signed-in', user: { userName: form.userName } });
  expect(await userOf('elsewhere@example.org')).toBeUndefined();
});

it('returns to the path of this site that the visitor came from, and to no other site [AUTH-25]', async () => {
  const account = person();
  const path = '/forum/home?topic=1';
  const query = `?redirect=${encodeURIComponent(path)}`;
  const { result } = await signUp(client(app), account, query);
  expect(result.redirect).toBe(path);
  expect((await userOf(account.email))?.returnPath).toBe(path);
  expect((await logIn(client(app), account, query)).redirect).toBe(path);
  const { redirect } = await logIn(client(app), account, '?redirect=https%3A%2F%2Fevil.example%2F');
  expect(redirect).toBeUndefined();
});

it('never logs in to the account that has the same email [AUTH-31]', async () => {
  const user = await createUser(app.services);
  const api = client(app);
  const call = logIn(api, person({ email: user.email.toUpperCase() }));
  await expect(call).rejects.toMatchObject({ errorName: 'accounts.sso-email-taken' });
  await expect(api(accountRoutes.user, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect(await app.services.db.$count(externalIdentities, eq(externalIdentities.userId, user.id))).toBe(0);
});

it.each([
  ['unverified', { verified: false }],
  ['missing', { email: undefined }],
])('creates nothing if the email is %s, not even for a known address [AUTH-31]', async (_, given) => {
  const known = await createUser(app.services);
  for (const email of ['new@example.net', known.email]) {
    const account = { ...person({ email }), ...given } as OpenIdAccount;
    await expect(logIn(client(app), account)).rejects.toMatchObject({ errorName: 'accounts.sso-email-unverified' });
  }
  expect(await userOf('new@example.net')).toBeUndefined();
});

it('replaces a sign-up with the same address that was never verified, and its password (account pre-hijacking) [AUTH-31]', async () => {
  const { email } = await createUser(app.services, { verified: false, role: null });
  const account = person({ email });
  await signUp(client(app), account);
  const { step } = await logIn(client(app), account);
  expect(step).toMatchObject({ next: 'signed-in' });
  const attacker = client(app)(accountRoutes.login, { email, password: PASSWORD });
  await expect(attacker).rejects.toMatchObject({ errorName: 'accounts.credentials' });
});

it('sets a first password by the emailed link, which leaves the identity connected [AUTH-31]', async () => {
  const account = person();
  await signUp(client(app), account);
  const user = await userOf(account.email);
  const token = await mailedLink(app.services, { id: user?.id ?? 0, email: account.email }, { kind: 'reset' });
  await client(app)(passwordRoutes.reset, { token, password: 'lantern-harbour-9', repeat: 'lantern-harbour-9' });
  expect(await userOf(account.email)).toMatchObject({ hasPassword: true });
  const byPassword = await client(app)(accountRoutes.login, { email: account.email, password: 'lantern-harbour-9' });
  expect(byPassword).toMatchObject({ next: 'signed-in', user: { hasPassword: true } });
  expect((await logIn(client(app), account)).step).toMatchObject({ next: 'signed-in' });
});

it('requests the code with PKCE, state and nonce, for the email only, and stores no cookie but the browser’s [AUTH-31]', async () => {
  const api = client(app);
  const url = new URL(await startSingleSignOn(app, api));
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect([...api.cookies.keys()]).toEqual(['site_browser']);
});

it('names the provider to pages, and only if it is configured [AUTH-31]', async () => {
  expect(await client(app)(siteRoutes.info, {})).toMatchObject({ singleSignOn: 'Harbour' });
  const plain = await testApp();
  try {
    const api = client(plain);
    expect(await api(siteRoutes.info, {})).toMatchObject({ singleSignOn: null });
    const finish = api(singleSignOnRoutes.finishSingleSignOn, { code: 'code', state: 'state' });
    await expect(finish).rejects.toMatchObject({ errorName: 'no-such-address' });
    expect((await fetch(`${plain.origin}/oidc/start`, { redirect: 'manual' })).status).toBe(404);
  } finally {
    await plain.close();
  }
});

it('reports an unreachable provider on the callback page, and recovers when it is back [AUTH-31]', async () => {
  const former = await startOpenIdProvider(REDIRECT_URI);
  const { port } = new URL(former.issuer);
  await former.close();
  const site = await appWithProvider(former.issuer);
  try {
    const unreachable = '/oidc/callback?error=temporarily_unavailable';
    expect(await startSingleSignOn(site, client(site))).toBe(unreachable);
    const back = await startOpenIdProvider(REDIRECT_URI, Number(port));
    expect(await startSingleSignOn(site, client(site))).toContain(`${back.issuer}/auth?`);
    await back.close();
  } finally {
    await site.close();
  }
});

it('stores one identity per account and subject [AUTH-31]', async () => {
  const account = person();
  await signUp(client(app), account);
  const { db } = app.services;
  const stored = and(eq(externalIdentities.subject, account.id), eq(externalIdentities.issuer, `${provider.issuer}/`));
  expect(await db.$count(externalIdentities, stored)).toBe(1);
});
