import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { refreshTokens, sessions } from '#db/schema/sessions.ts';
import { profiles } from '#db/schema/members.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, PASSWORD, createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';
import { logIn } from '../../../testing/security/log-in.ts';

const TOKEN = 'site_token';
const REFRESH = 'site_refresh';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const login = async (email: string, password = PASSWORD) => {
  const api = client(app);
  return { api, user: await logIn(api, { email, password }) };
};

/** Expires the access tokens of the user's sessions. */
async function expireToken(userId: number): Promise<void> {
  await app.services.db
    .update(sessions)
    .set({ tokenExpiresAt: new Date(Date.now() - 1000).toISOString() })
    .where(eq(sessions.userId, userId));
}

const copyOf = (api: TestClient) => client(app, { cookies: Object.fromEntries(api.cookies) });

it('login returns the user and starts a session [AUTH-09]', async () => {
  const made = await createUser(app.services, { nickName: 'Robin Vega' });
  const { api, user } = await login(made.email.toUpperCase());
  expect(user).toMatchObject({ id: made.id, role: 'Member', status: 'member', nickName: 'Robin Vega', complete: true });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject(user);
});

it('returns the account with its profile even when profile fields are empty [AUTH-09]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const sites = [{ site: 'cam4' as const, url: '' }];
  const profile = { userId: user.id, gender: null, years: 2, sites, bio: 'Plants.', story: '' };
  await app.services.db.insert(profiles).values(profile);
  const shown = { camUsed: 1, workCamsites: sites, joinYears: 2, summary: 'Plants.', sex: null };
  expect(await api(accountRoutes.userInfo, {})).toMatchObject(shown);
  await expireToken(user.id);
  expect(await api(accountRoutes.userInfo, {})).toMatchObject(shown);
});

it('returns no application for an account without a role [AUTH-14]', async () => {
  const { api } = await createLoggedInAccount(app, { role: null });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ role: null, status: 'none', complete: false });
});

it('lets a suspended account log in and reports the suspension [AUTH-16]', async () => {
  const made = await createUser(app.services, { suspended: true });
  expect((await login(made.email)).user.suspended).toBe(true);
});

it('returns the same error for a wrong password and an unknown email [AUTH-09]', async () => {
  const { email } = await createUser(app.services);
  const answers = await Promise.all(
    [login(email, 'wrong-word-1'), login('nobody@example.com', 'wrong-word-1')].map((call) =>
      call.then(
        () => 'logged in',
        (error: unknown) => String(error),
      ),
    ),
  );
  expect(answers[0]).toBe('ApiError: Incorrect email or password.');
  expect(answers[1]).toBe(answers[0]);
});

it('does not reveal that an account is unverified when the password is wrong [AUTH-09]', async () => {
  const { email } = await createUser(app.services, { verified: false });
  await expect(login(email, 'wrong-word-1')).rejects.toMatchObject({ errorName: 'accounts.credentials' });
});

it.each([
  [{ email: '', password: 'x' }, { email: 'Please enter email.' }],
  [{ email: 'a@example.com', password: '' }, { password: 'Please enter password.' }],
])('login requires both fields: %j [AUTH-09]', async (input, errors) => {
  await expect(client(app)(accountRoutes.login, input)).rejects.toMatchObject({ errors });
});

it('sets token cookies HttpOnly, SameSite=Lax, for the whole site and 30 days [AUTH-10]', async () => {
  const { email } = await createUser(app.services);
  const response = await fetch(app.origin + accountRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().filter((cookie) => !cookie.startsWith('site_browser='));
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

it('stores tokens as hashes only [AUTH-10]', async () => {
  const { email } = await createUser(app.services);
  const { api } = await login(email);
  const { db } = app.services;
  const stored = await db.execute(
    sql`select token_hash::text, (select string_agg(hash::text, '') from refresh_tokens) from sessions`,
  );
  const asHex = [...api.cookies.values()].map((value) => Buffer.from(value).toString('hex'));
  for (const text of [...api.cookies.values(), ...asHex]) expect(JSON.stringify(stored.rows)).not.toContain(text);
});

it('refreshes an expired token during the request and rotates both tokens [AUTH-10]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const before = new Map(api.cookies);
  await expireToken(user.id);
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
  expect(api.cookies.get(TOKEN)).not.toBe(before.get(TOKEN));
  expect(api.cookies.get(REFRESH)).not.toBe(before.get(REFRESH));
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('two tabs that refresh concurrently both stay logged in [AUTH-10]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await expireToken(user.id);
  const tabs = [copyOf(api), copyOf(api), copyOf(api)];
  const answers = await Promise.all(tabs.map((tab) => tab(accountRoutes.userInfo, {})));
  expect(answers.map(({ id }) => id)).toEqual([user.id, user.id, user.id]);
  const [session] = await app.services.db.select().from(sessions).where(eq(sessions.userId, user.id));
  const unspent = sql`${refreshTokens.sessionId} = ${session?.id} and ${refreshTokens.spentAt} is null`;
  expect(await app.services.db.$count(refreshTokens, unspent)).toBe(1);
});

it('ends the whole session when a spent refresh token is used again later [AUTH-10]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const thief = copyOf(api);
  await expireToken(user.id);
  await api(accountRoutes.userInfo, {});
  const long = new Date(Date.now() - 31_000).toISOString();
  await app.services.db
    .update(refreshTokens)
    .set({ spentAt: long })
    .where(sql`${refreshTokens.spentAt} is not null`);
  thief.cookies.delete(TOKEN);
  await expect(thief(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('ends a session after 30 days without a visit [AUTH-10]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const past = new Date(Date.now() - 1000).toISOString();
  await app.services.db
    .update(sessions)
    .set({ tokenExpiresAt: past, expiresAt: past })
    .where(eq(sessions.userId, user.id));
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('ends a session after 180 days, even when it is used often [AUTH-10] [OPS-04]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const store = (values: Partial<typeof sessions.$inferInsert>) =>
    app.services.db.update(sessions).set(values).where(eq(sessions.userId, user.id));
  await store({ createdAt: daysAgo(179), tokenExpiresAt: daysAgo(0) });
  await api(accountRoutes.userInfo, {});
  const [last] = await app.services.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(Date.parse(last?.expiresAt ?? '')).toBe(Date.parse(last?.createdAt ?? '') + 180 * 86_400_000);
  await store({ createdAt: daysAgo(181), tokenExpiresAt: daysAgo(1), expiresAt: daysAgo(1) });
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('sets cookies that expire together with the session [AUTH-10] [AUTH-26]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const createdAt = new Date(Date.now() - 179 * 86_400_000).toISOString();
  await app.services.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, user.id));
  await expireToken(user.id);
  const cookie = [...api.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { headers } = await fetch(app.origin + accountRoutes.userInfo.path, { headers: { cookie } });
  const ages = headers.getSetCookie().map((set) => Number(/Max-Age=(\d+)/.exec(set)?.[1]));
  expect(ages).toHaveLength(2);
  for (const seconds of ages) expect(Math.abs(seconds - 86_400)).toBeLessThan(60);
});

it('responds to an unknown token with 401 and clears its cookies [AUTH-10]', async () => {
  const api = client(app, { cookies: { [TOKEN]: 'a'.repeat(43), [REFRESH]: 'b'.repeat(43) } });
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect(api.cookies.size).toBe(0);
});

it('responds to a malformed token with 400 and clears its cookies [BASE-07]', async () => {
  const response = await fetch(app.origin + accountRoutes.userInfo.path, {
    headers: { cookie: `${TOKEN}=not a token` },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 400,
    message: 'Login certificate is invalid, please login again',
  });
  expect(response.headers.getSetCookie()).toHaveLength(2);
});

it('checkout returns the ctoken that login returned, and 401 without a session [AUTH-11]', async () => {
  const { email } = await createUser(app.services);
  const { api, user } = await login(email);
  expect(await api(accountRoutes.checkout, {})).toEqual({ token: user.ctoken });
  await expect(client(app)(accountRoutes.checkout, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('returns a different ctoken at each login [AUTH-11]', async () => {
  const { email } = await createUser(app.services);
  const [first, second] = [await login(email), await login(email)];
  expect(first.user.ctoken).not.toBe(second.user.ctoken);
});

it('logout ends the session in every tab and clears the cookies [AUTH-15]', async () => {
  const { api } = await createLoggedInAccount(app);
  const tab = copyOf(api);
  const { token } = await api(accountRoutes.checkout, {});
  await api(accountRoutes.logout, { ctoken: token });
  expect(api.cookies.size).toBe(0);
  await expect(tab(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('logout does not end the sessions of other browsers [AUTH-15]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const phone = await createLoggedInClient(app, user);
  await api(accountRoutes.logout, {});
  expect(await phone(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('logout without a session succeeds and is idempotent [AUTH-15]', async () => {
  const { api } = await createLoggedInAccount(app);
  await api(accountRoutes.logout, {});
  expect(await api(accountRoutes.logout, {})).toEqual({});
});

it("logout with another session's ctoken does not end that session [AUTH-15]", async () => {
  const victim = await createLoggedInAccount(app);
  const { token } = await victim.api(accountRoutes.checkout, {});
  await client(app)(accountRoutes.logout, { ctoken: token });
  const { api } = await createLoggedInAccount(app);
  await api(accountRoutes.logout, { ctoken: token });
  expect(await victim.api(accountRoutes.userInfo, {})).toMatchObject({ id: victim.user.id });
});

it('another login in the same browser ends the previous session [AUTH-10]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const before = copyOf(api);
  await api(accountRoutes.login, { email: user.email, password: PASSWORD });
  await expect(before(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it("responds in the account's language when the browser sends no language cookie [BASE-02]", async () => {
  const { user } = await createLoggedInAccount(app, { language: 'ru' });
  const api = await createLoggedInClient(app, user);
  await expect(api(accountRoutes.modifyEmail, { email: 'x', password: PASSWORD })).rejects.toMatchObject({
    errors: { email: 'Введите действительный адрес почты' },
  });
});

/** The cookies of a login as earlier releases named them, after the partner's address. */
const formerCookies = (api: TestClient, slug: string) =>
  Object.fromEntries([...api.cookies].map(([name, value]) => [name.replace(/^site_/, `${slug}_`), value]));

it.each(['velora', 'former-partner'])(
  'accepts cookies named after the partner %s and renews them under fixed names [AUTH-10]',
  async (slug) => {
    const made = await createUser(app.services);
    const { api } = await login(made.email);
    const browser = api.cookies.get('site_browser');
    const tab = client(app, { cookies: formerCookies(api, slug) });
    expect(await tab(accountRoutes.user, {})).toMatchObject({ id: made.id });
    await expireToken(made.id);
    expect(await tab(accountRoutes.user, {})).toMatchObject({ id: made.id });
    expect([...tab.cookies.keys()].sort()).toEqual(['site_browser', REFRESH, TOKEN].sort());
    expect(tab.cookies.get('site_browser')).toBe(browser);
  },
);

it('prefers current cookies to those of earlier releases, and clears all of them on log-out [AUTH-10]', async () => {
  const [first, second] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const cookies = { ...formerCookies(first.api, 'velora'), ...Object.fromEntries(second.api.cookies) };
  const tab = client(app, { cookies });
  expect(await tab(accountRoutes.user, {})).toMatchObject({ id: second.user.id });
  await tab(accountRoutes.logout, {});
  expect([...tab.cookies.keys()].filter((name) => /_(?:token|refresh)$/.test(name))).toEqual([]);
});
