import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { refreshTokens, sessions } from '#db/schema/accounts.ts';
import { profiles } from '#db/schema/members.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser, PASSWORD, signedIn, signIn } from '../../testing/factories.ts';
import { logIn } from '../../testing/log-in.ts';

const TOKEN = 'velora_token';
const REFRESH = 'velora_refresh';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const login = async (email: string, password = PASSWORD) => {
  const api = client(app);
  return { api, user: await logIn(api, { email, password }) };
};

/** The session's token is past its hour. */
async function expireToken(userId: number): Promise<void> {
  await app.services.db
    .update(sessions)
    .set({ tokenExpiresAt: new Date(Date.now() - 1000).toISOString() })
    .where(eq(sessions.userId, userId));
}

const copyOf = (api: TestClient) => client(app, { cookies: Object.fromEntries(api.cookies) });

it('login answers with the user and opens a session [AUTH-09]', async () => {
  const made = await createUser(app.services, { nickName: 'Robin Vega' });
  const { api, user } = await login(made.email.toUpperCase());
  expect(user).toMatchObject({ id: made.id, role: 'Member', status: 'member', nickName: 'Robin Vega', complete: true });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject(user);
});

it('the account comes with its profile, whatever that leaves out [AUTH-09]', async () => {
  const { user, api } = await signedIn(app);
  const sites = [{ site: 'cam4' as const, url: '' }];
  const profile = { userId: user.id, gender: null, years: 2, sites, bio: 'Plants.', story: '' };
  await app.services.db.insert(profiles).values(profile);
  const shown = { camUsed: 1, workCamsites: sites, joinYears: 2, summary: 'Plants.', sex: null };
  expect(await api(accountRoutes.userInfo, {})).toMatchObject(shown);
  await expireToken(user.id);
  expect(await api(accountRoutes.userInfo, {})).toMatchObject(shown);
});

it('an account without a role has no application yet [AUTH-14]', async () => {
  const { api } = await signedIn(app, { role: null });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ role: null, status: 'none', complete: false });
});

it('a suspended account may log in and is told so [AUTH-16]', async () => {
  const made = await createUser(app.services, { suspended: true });
  expect((await login(made.email)).user.suspended).toBe(true);
});

it('wrong password and unknown email read the same [AUTH-09]', async () => {
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

it('a wrong password for an unverified account does not tell that it waits [AUTH-09]', async () => {
  const { email } = await createUser(app.services, { verified: false });
  await expect(login(email, 'wrong-word-1')).rejects.toMatchObject({ errorName: 'accounts.credentials' });
});

it.each([
  [{ email: '', password: 'x' }, { email: 'Please enter email.' }],
  [{ email: 'a@example.com', password: '' }, { password: 'Please enter password.' }],
])('login needs both fields: %j [AUTH-09]', async (input, errors) => {
  await expect(client(app)(accountRoutes.login, input)).rejects.toMatchObject({ errors });
});

it('token cookies are HttpOnly, SameSite=Lax, for the whole site and 30 days [AUTH-10]', async () => {
  const { email } = await createUser(app.services);
  const response = await fetch(app.origin + accountRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().filter((cookie) => !cookie.startsWith('velora_browser='));
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

it('tokens are kept as hashes only [AUTH-10]', async () => {
  const { email } = await createUser(app.services);
  const { api } = await login(email);
  const { db } = app.services;
  const stored = await db.execute(
    sql`select token_hash::text, (select string_agg(hash::text, '') from refresh_tokens) from sessions`,
  );
  const asHex = [...api.cookies.values()].map((value) => Buffer.from(value).toString('hex'));
  for (const text of [...api.cookies.values(), ...asHex]) expect(JSON.stringify(stored.rows)).not.toContain(text);
});

it('an expired token is refreshed on the way, and both tokens change [AUTH-10]', async () => {
  const { user, api } = await signedIn(app);
  const before = new Map(api.cookies);
  await expireToken(user.id);
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
  expect(api.cookies.get(TOKEN)).not.toBe(before.get(TOKEN));
  expect(api.cookies.get(REFRESH)).not.toBe(before.get(REFRESH));
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('two tabs that refresh at once both stay signed in [AUTH-10]', async () => {
  const { user, api } = await signedIn(app);
  await expireToken(user.id);
  const tabs = [copyOf(api), copyOf(api), copyOf(api)];
  const answers = await Promise.all(tabs.map((tab) => tab(accountRoutes.userInfo, {})));
  expect(answers.map(({ id }) => id)).toEqual([user.id, user.id, user.id]);
  const [session] = await app.services.db.select().from(sessions).where(eq(sessions.userId, user.id));
  const unspent = sql`${refreshTokens.sessionId} = ${session?.id} and ${refreshTokens.spentAt} is null`;
  expect(await app.services.db.$count(refreshTokens, unspent)).toBe(1);
});

it('a spent refresh token that comes back later ends the whole session [AUTH-10]', async () => {
  const { user, api } = await signedIn(app);
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

it('a session without a visit for 30 days is over [AUTH-10]', async () => {
  const { user, api } = await signedIn(app);
  const past = new Date(Date.now() - 1000).toISOString();
  await app.services.db
    .update(sessions)
    .set({ tokenExpiresAt: past, expiresAt: past })
    .where(eq(sessions.userId, user.id));
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('a session ends after 180 days, however often it was used [AUTH-10] [OPS-04]', async () => {
  const { user, api } = await signedIn(app);
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

it('a token that never was is signed out, and its cookies are taken back [AUTH-10]', async () => {
  const api = client(app, { cookies: { [TOKEN]: 'a'.repeat(43), [REFRESH]: 'b'.repeat(43) } });
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect(api.cookies.size).toBe(0);
});

it('a malformed token is answered with 400, and its cookies are taken back [BASE-07]', async () => {
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

it('checkout gives the session name that login gave, and 401 without a session [AUTH-11]', async () => {
  const { email } = await createUser(app.services);
  const { api, user } = await login(email);
  expect(await api(accountRoutes.checkout, {})).toEqual({ token: user.ctoken });
  await expect(client(app)(accountRoutes.checkout, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('each login has another session name [AUTH-11]', async () => {
  const { email } = await createUser(app.services);
  const [first, second] = [await login(email), await login(email)];
  expect(first.user.ctoken).not.toBe(second.user.ctoken);
});

it('logout ends the session in every tab and takes the cookies back [AUTH-15]', async () => {
  const { api } = await signedIn(app);
  const tab = copyOf(api);
  const { token } = await api(accountRoutes.checkout, {});
  await api(accountRoutes.logout, { ctoken: token });
  expect(api.cookies.size).toBe(0);
  await expect(tab(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('logout leaves the sessions of other browsers [AUTH-15]', async () => {
  const { user, api } = await signedIn(app);
  const phone = await signIn(app, user);
  await api(accountRoutes.logout, {});
  expect(await phone(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('logout without a session is fine, and may be repeated [AUTH-15]', async () => {
  const { api } = await signedIn(app);
  await api(accountRoutes.logout, {});
  expect(await api(accountRoutes.logout, {})).toEqual({});
});

it("logout with another session's ctoken does nothing to that session [AUTH-15]", async () => {
  const victim = await signedIn(app);
  const { token } = await victim.api(accountRoutes.checkout, {});
  await client(app)(accountRoutes.logout, { ctoken: token });
  const { api } = await signedIn(app);
  await api(accountRoutes.logout, { ctoken: token });
  expect(await victim.api(accountRoutes.userInfo, {})).toMatchObject({ id: victim.user.id });
});

it('another login in the same browser ends the session before it [AUTH-10]', async () => {
  const { user, api } = await signedIn(app);
  const before = copyOf(api);
  await api(accountRoutes.login, { email: user.email, password: PASSWORD });
  await expect(before(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it("the account's language answers when the browser names none by cookie [BASE-02]", async () => {
  const { user } = await signedIn(app, { language: 'ru' });
  const api = await signIn(app, user);
  await expect(api(accountRoutes.modifyEmail, { email: 'x', password: PASSWORD })).rejects.toMatchObject({
    errors: { email: 'Введите действительный адрес почты' },
  });
});
