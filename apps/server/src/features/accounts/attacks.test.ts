import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Route } from '@site/contract/core/route.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { recognizedBrowsers } from '#db/schema/accounts.ts';
import { refreshTokens, sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { newToken } from '#platform/security/tokens.ts';
import { allRoutes } from '../../testing/all-routes.ts';
import { client, cookieHeader, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createUser, PASSWORD, createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';
import { logIn } from '../../testing/security/log-in.ts';
import { mailTo, tokenIn } from '../../testing/mail/mail-to.ts';
import { mailedLink } from '../../testing/mail/mailed-link.ts';

const [TOKEN, REFRESH, BROWSER] = ['site_token', 'site_refresh', 'site_browser'];
const NEW = 'another-lantern-9';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

/** Returns a response as an attacker would compare it, without the parts that differ on every call. */
async function seen(route: Route, input: unknown) {
  const response = await fetch(app.origin + route.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json();
  const headers = [...response.headers].filter(([name]) => !['date', 'content-length'].includes(name));
  return { status: response.status, headers, body: { ...Object(body), requestId: '' } };
}

const reset = (token: string, password = NEW) => visitor(passwordRoutes.reset, { token, password, repeat: password });

const ATTEMPTS: [string, Route, (email: string) => object][] = [
  ['login', accountRoutes.login, (email) => ({ email, password: 'wrong-word-1' })],
  ['resend', accountRoutes.resendEmail, (email) => ({ email })],
  ['forgotten password', passwordRoutes.forgot, (email) => ({ email })],
];
it.each(ATTEMPTS)('prevents enumeration by the response of %s [AUTH-09]', async (_, route, input) => {
  const verified = await createUser(app.services);
  const waiting = await createUser(app.services, { verified: false });
  const pendingDeletion = await createUser(app.services);
  await scheduleAccountDeletion(app.services, pendingDeletion);
  const unknown = await seen(route, input('nobody-there@example.com'));
  for (const { email } of [verified, waiting, pendingDeletion])
    expect(await seen(route, input(email))).toEqual(unknown);
});

it.each([
  ['resend', accountRoutes.resendEmail],
  ['forgotten password', passwordRoutes.forgot],
] as const)(
  'prevents enumeration by the timing of %s: it responds without querying accounts [AUTH-08]',
  async (_, route) => {
    const { email } = await createUser(app.services, { verified: false });
    await app.services.db.transaction(async (tx) => {
      // Any query on the users table would block while this table lock is held.
      await tx.execute(sql`lock table users in access exclusive mode`);
      for (const address of [email, 'nobody-there@example.com'])
        expect(await visitor(route, { email: address })).toEqual({});
    });
  },
);

it('session fixation: never adopts an injected token [AUTH-10]', async () => {
  const { email } = await createUser(app.services);
  const slipped = { [TOKEN]: newToken(), [REFRESH]: newToken() };
  const victim = client(app, { cookies: slipped });
  await logIn(victim, { email, password: PASSWORD });
  for (const name of [TOKEN, REFRESH]) expect(victim.cookies.get(name)).not.toBe(slipped[name]);
  await expect(client(app, { cookies: slipped })(accountRoutes.userInfo, {})).rejects.toMatchObject({
    errorName: 'signed-out',
  });
});

it('session fixation: a login with an injected session leaves that session and starts a new one [AUTH-10]', async () => {
  const { user: attacker, api } = await createLoggedInAccount(app);
  const victim = await createUser(app.services);
  const browser = client(app, { cookies: Object.fromEntries(api.cookies) });
  await logIn(browser, { email: victim.email, password: PASSWORD });
  expect(browser.cookies.get(TOKEN)).not.toBe(api.cookies.get(TOKEN));
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect(await browser(accountRoutes.userInfo, {})).toMatchObject({ id: victim.id });
  expect(await app.services.db.$count(sessions, eq(sessions.userId, attacker.id))).toBe(0);
});

it('browser fixation: an injected browser token never becomes a recognized browser of the victim [AUTH-09]', async () => {
  const { db } = app.services;
  const [attacker, victim] = [await createUser(app.services), await createUser(app.services)];
  const own = client(app);
  await logIn(own, { email: attacker.email, password: PASSWORD });
  const slipped = own.cookies.get(BROWSER) ?? '';
  const browser = client(app, { cookies: { [BROWSER]: slipped } });
  await logIn(browser, { email: victim.email, password: PASSWORD });
  expect(browser.cookies.get(BROWSER)).not.toBe(slipped);
  // The injected token no longer identifies a recognized browser of either account.
  const before = await db.$count(recognizedBrowsers, eq(recognizedBrowsers.userId, victim.id));
  await logIn(client(app, { cookies: { [BROWSER]: slipped } }), { email: victim.email, password: PASSWORD });
  expect(await db.$count(recognizedBrowsers, eq(recognizedBrowsers.userId, victim.id))).toBe(before + 1);
  expect((await mailTo(app, victim.email)).subject).toBe('New login to your account');
});

const LINKS: [string, (user: TestUser) => Promise<string>, (token: string) => Promise<unknown>][] = [
  [
    'a verification link',
    (user) => mailedLink(app.services, user),
    (token) => visitor(accountRoutes.verifyEmail, { token }),
  ],
  [
    'the link of an email change',
    (user) => mailedLink(app.services, { ...user, email: `moved-${user.email}` }, { kind: 'email-change' }),
    (token) => visitor(accountRoutes.verifyEmail, { token }),
  ],
  ['a reset link', (user) => mailedLink(app.services, user, { kind: 'reset' }), (token) => reset(token)],
];
it.each(LINKS)('rejects replay of %s [AUTH-07]', async (_, make, use) => {
  const token = await make(await createUser(app.services));
  await use(token);
  await expect(use(token)).rejects.toMatchObject({ errorName: 'accounts.link-invalid' });
});

it.each(LINKS)('concurrent use of %s: exactly one succeeds [AUTH-07]', async (_, make, use) => {
  const token = await make(await createUser(app.services));
  const ends = await endsOf(Array.from({ length: 5 }, () => use(token)));
  expect(ends.sort()).toEqual([...Array.from({ length: 4 }, () => 'accounts.link-invalid'), 'done']);
});

it('replay and concurrent use of a registration key create one account [AUTH-01]', async () => {
  const { key } = await visitor(accountRoutes.exponent, {});
  const signUp = (n: number) =>
    visitor(accountRoutes.signUp, {
      key,
      email: `replay${n}@example.com`,
      userName: `replayed-${n}`,
      password: NEW,
      repeat: NEW,
      adult: true,
      terms: true,
    });
  const ends = await endsOf([signUp(1), signUp(2), signUp(3)]);
  expect(ends.sort()).toEqual(['accounts.registration-key', 'accounts.registration-key', 'done']);
  await expect(signUp(4)).rejects.toMatchObject({ errorName: 'accounts.registration-key' });
});

it('replay and concurrent use of a login ticket recover once [AUTH-20]', async () => {
  const user = await createUser(app.services);
  await scheduleAccountDeletion(app.services, user);
  const result = await visitor(accountRoutes.login, { email: user.email, password: PASSWORD });
  const ticket = 'ticket' in result ? result.ticket : '';
  const recover = () => visitor(privacyRoutes.terminateFreeze, { ticket });
  const ends = await endsOf([recover(), recover(), recover()]);
  expect(ends.sort()).toEqual(['accounts.ticket-ended', 'accounts.ticket-ended', 'done']);
  await expect(recover()).rejects.toMatchObject({ errorName: 'accounts.ticket-ended' });
});

it("replay of a refresh token ends the thief's session and the owner's [AUTH-10]", async () => {
  const { db } = app.services;
  const { user, api } = await createLoggedInAccount(app);
  const stolen = { [REFRESH]: api.cookies.get(REFRESH) ?? '' };
  api.cookies.delete(TOKEN);
  await api(accountRoutes.userInfo, {});
  const long = new Date(Date.now() - 60_000).toISOString();
  await db
    .update(refreshTokens)
    .set({ spentAt: long })
    .where(sql`${refreshTokens.spentAt} is not null`);
  for (const who of [client(app, { cookies: stolen }), api]) {
    await expect(who(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  }
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
});

it('concurrent refresh, logout and login of one browser end without an error [AUTH-10]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  api.cookies.delete(TOKEN);
  const cookies = Object.fromEntries(api.cookies);
  const tabs = Array.from({ length: 9 }, () => client(app, { cookies }));
  const ends = await endsOf(
    tabs.map((tab, n) => {
      if (n % 3 === 0) return tab(accountRoutes.userInfo, {});
      return n % 3 === 1 ? tab(accountRoutes.logout, {}) : logIn(tab, { email: user.email, password: PASSWORD });
    }),
  );
  for (const end of ends) expect(['done', 'signed-out']).toContain(end);
});

const WRITES = allRoutes.filter(({ method }) => method !== 'GET');
const ELSEWHERE = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];
it.each(WRITES)("CSRF: refuses $name to another site's page, logged in or not [OPS-04]", async ({ method, path }) => {
  const { api } = await createLoggedInAccount(app, { role: 'SuperAdmin' });
  for (const headers of ELSEWHERE) {
    for (const cookie of ['', cookieHeader(api.cookies)]) {
      const response = await fetch(app.origin + path.replace(/:\w+/g, '1'), {
        method,
        headers: { ...headers, cookie, ...(method !== 'DELETE' && { 'content-type': 'application/json' }) },
        ...(method !== 'DELETE' && { body: '{}' }),
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ name: 'cross-site' });
    }
  }
  expect(await api(accountRoutes.checkout, {})).toHaveProperty('token');
});

it('verification after email change: invalidates every link sent to the old address [AUTH-08]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const before = await Promise.all([
    mailedLink(app.services, user),
    mailedLink(app.services, { ...user, email: `first-${user.email}` }, { kind: 'email-change' }),
  ]);
  const resetBefore = await mailedLink(app.services, user, { kind: 'reset' });
  const email = `moved-${user.email}`;
  await api(accountRoutes.modifyEmail, { email, password: PASSWORD });
  await visitor(accountRoutes.verifyEmail, { token: tokenIn(await mailTo(app, email)) });
  for (const token of before) {
    await expect(visitor(accountRoutes.verifyEmail, { token })).rejects.toMatchObject({
      errorName: 'accounts.link-invalid',
    });
  }
  await expect(reset(resetBefore)).rejects.toMatchObject({ errorName: 'accounts.link-invalid' });
  const [row] = await app.services.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.email).toBe(email);
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('takeover by email change: a new password cancels the change that a thief requested [AUTH-08]', async () => {
  const { user, api: thief } = await createLoggedInAccount(app);
  const email = `thief-${user.email}`;
  await thief(accountRoutes.modifyEmail, { email, password: PASSWORD });
  const token = tokenIn(await mailTo(app, email));
  expect((await mailTo(app, user.email)).subject).toBe('An email change was requested');
  await reset(await mailedLink(app.services, user, { kind: 'reset' }));
  await expect(visitor(accountRoutes.verifyEmail, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
});

it('link with another purpose: a reset link verifies no address, and vice versa [AUTH-07]', async () => {
  const user = await createUser(app.services, { verified: false });
  const token = await mailedLink(app.services, user, { kind: 'reset' });
  await expect(visitor(accountRoutes.verifyEmail, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
  await expect(reset(await mailedLink(app.services, user))).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
});
