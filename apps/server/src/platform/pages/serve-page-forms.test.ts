import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { emailTokens } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { passkeys } from '#db/schema/security.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { addPasskey } from '../../testing/security/add-passkey.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createUser, PASSWORD, createLoggedInAccount } from '../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';
import { mailedLink } from '../../testing/mail/mailed-link.ts';
import { mailTo, tokenIn } from '../../testing/mail/mail-to.ts';
import { withTwoFactor } from '../../testing/security/with-two-factor.ts';
import type { PageContext } from './render-page.ts';

/** Replaces the web application: the page returns its input as JSON. */
const page = async (request: Request, { context }: { context: PageContext }) =>
  Response.json(
    { path: new URL(request.url).pathname, language: context.language, ...context.posted },
    { headers: { 'content-type': 'text/html' } },
  );

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pages: { fetch: page } });
});
afterAll(() => app.close());

interface Options {
  headers?: Record<string, string>;
  at?: TestApp;
}

/** Posts a form like a browser without JavaScript and parses the page in the response. */
async function post(path: string, fields: Record<string, string>, { headers = {}, at = app }: Options = {}) {
  const response = await fetch(at.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    retryAfter: response.headers.get('retry-after'),
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie().map((line) => line.split('=')[0]),
    cookie: response.headers.getSetCookie().join('; '),
    text,
    page: text.startsWith('{') ? JSON.parse(text) : null,
  };
}

let count = 0;
function newcomer() {
  count += 1;
  const password = 'curtain-falls-7';
  const names = { email: `plain${count}@example.com`, userName: `plain_${count}_x` };
  return { form: 'sign-up', ...names, password, repeat: password, adult: 'on', terms: 'on' };
}

const CONTACT = {
  form: 'contact',
  name: 'Sol',
  email: 'sol@sender.example',
  emailAgain: 'sol@sender.example',
  category: 'partnership',
  years: '3',
  languages: 'Spanish, English',
  links: 'https://example.com/sol\nhttps://example.com/luna',
  contentType: 'written',
  description: 'I would like to write about light.',
  website: '',
};

it.each<[string, Record<string, string>, string[]]>([
  ['/login', { form: 'login', email: ' ', password: '' }, ['email', 'password']],
  ['/login', { form: 'second-factor', ticket: 'x', code: '' }, ['code']],
  ['/regist', { ...newcomer(), email: 'no', userName: 'ab' }, ['email', 'userName']],
  ['/regist', { ...newcomer(), password: 'short', repeat: 'other' }, ['password']],
  ['/regist', { ...newcomer(), repeat: 'another-one-7' }, ['repeat']],
  ['/regist', { form: 'sign-up', email: 'only@example.com' }, ['userName', 'password', 'repeat', 'adult', 'terms']],
  ['/verify', { form: 'resend', email: 'no' }, ['email']],
  ['/verify', { form: 'correct-email', email: 'a@b.co', password: 'x', newEmail: 'no' }, ['newEmail']],
  ['/forgot-password', { email: '' }, ['email']],
  ['/reset-password?token=x', { password: 'short', repeat: '' }, ['password', 'repeat']],
  ['/newsletter', { email: 'no' }, ['email']],
  ['/contact', { ...CONTACT, emailAgain: 'other@sender.example', years: '' }, ['form.years']],
])('shows the page of %s with %j again with field errors [AUTH-24]', async (path, fields, wrong) => {
  const { status, type, cache, page: shown } = await post(path, fields);
  expect({ status, type, cache }).toEqual({ status: 422, type: 'text/html', cache: 'no-store' });
  expect(shown.path).toBe(path.split('?')[0]);
  expect(shown.error.name).toBe('invalid');
  expect(Object.keys(shown.error.errors)).toEqual(expect.arrayContaining(wrong));
});

it('refills the form in the language of the reader, but never passwords or codes [AUTH-24]', async () => {
  const fields = { ...newcomer(), userName: 'ab', password: 'my-secret-word-1', repeat: 'my-secret-word-2' };
  const { page: shown, text } = await post('/regist', fields, { headers: { 'accept-language': 'es' } });
  expect(shown.language).toBe('es');
  expect(shown.error.errors.userName).toMatch(/[áéíóúñ]|caracteres|letras/);
  expect(shown.values).toEqual({ email: fields.email, userName: 'ab', adult: 'on', terms: 'on' });
  expect(text).not.toContain('my-secret-word');
  const login = await post('/login', { form: 'login', email: 'who@example.com', password: 'my-secret-word-1' });
  expect(login.page.error).toMatchObject({ name: 'accounts.credentials' });
  expect(login.text).not.toContain('my-secret-word');
});

it('rejects a cross-site form without side effects [AUTH-24]', async () => {
  const { email } = await createUser(app.services);
  const origins: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of origins) {
    const answer = await post('/login', { form: 'login', email, password: PASSWORD }, { headers });
    expect(answer.status).toBe(403);
    expect(answer.cookies).toEqual([]);
  }
});

it('shows a page at the rate limit and does not count forms with errors as attempts [AUTH-24]', async () => {
  const limited = await testApp({ pages: { fetch: page }, settings: { LIMIT_FACTOR: '1' } });
  try {
    const ask = (email: string) => post('/forgot-password', { form: 'forgot', email }, { at: limited });
    for (let tries = 0; tries < 10; tries += 1) expect(await ask('not an address')).toMatchObject({ status: 422 });
    expect(await ask('who@example.com')).toMatchObject({ status: 303 });
    const fields = { form: 'login', email: 'who@example.com', password: 'wrong-word-1' };
    let last = await post('/login', fields, { at: limited });
    for (let tries = 0; tries < 30 && last.status !== 429; tries += 1)
      last = await post('/login', fields, { at: limited });
    expect(last).toMatchObject({ status: 429, type: 'text/html', cache: 'no-store' });
    expect(Number(last.retryAfter)).toBeGreaterThan(0);
    expect(last.page).toMatchObject({ path: '/login', error: { name: 'too-many' }, values: { email: fields.email } });
  } finally {
    await limited.close();
  }
});

it.each([
  ['/login', '/home'],
  ['/login?redirect=%2FforumDetails%3Fid%3D5%23write', '/forumDetails?id=5#write'],
  ['/login?redirect=https%3A%2F%2Fevil.example', '/home'],
  ['/login?redirect=%2F%2Fevil.example', '/home'],
])('starts a session after a login at %s and redirects to %s [AUTH-24 AUTH-12]', async (path, location) => {
  const { email } = await createUser(app.services);
  const answer = await post(path, { form: 'login', email, password: PASSWORD });
  expect(answer).toMatchObject({ status: 303, location, cache: 'no-store' });
  expect(answer.cookies).toEqual(expect.arrayContaining(['site_token', 'site_refresh']));
});

it('asks for the second factor on a page and allows a retry after a wrong code [AUTH-21 AUTH-24]', async () => {
  const { user, code, recoveryCodes } = await withTwoFactor(app);
  const first = await post('/login', { form: 'login', email: user.email, password: PASSWORD });
  expect(first).toMatchObject({ status: 200, cookies: [] });
  const { ticket } = first.page.data;
  const wrong = await post('/login', { form: 'second-factor', ticket, code: '000000' });
  expect(wrong.page).toMatchObject({ values: { ticket }, error: { name: 'accounts.code-wrong' } });
  const right = await post('/login?redirect=%2Ffaq', { form: 'second-factor', ticket, code: await code() });
  expect(right).toMatchObject({ status: 303, location: '/faq' });
  const again = await post('/login', { form: 'login', email: user.email, password: PASSWORD });
  const byRecovery = { form: 'second-factor', ticket: again.page.data.ticket, code: recoveryCodes[0] ?? '' };
  expect(await post('/login', byRecovery)).toMatchObject({ status: 303, location: '/home' });
});

it('recovers an account pending deletion with a form [AUTH-20 AUTH-24]', async () => {
  const user = await createUser(app.services);
  await scheduleAccountDeletion(app.services, user);
  const login = { form: 'login', email: user.email, password: PASSWORD };
  const { page: shown } = await post('/login', login);
  expect(shown.data.next).toBe('recover');
  const recovered = await post('/login', { form: 'recover', ticket: shown.data.ticket });
  expect(recovered).toMatchObject({ status: 303, location: '/login?recovered=true' });
  expect(await post('/login', login)).toMatchObject({ status: 303, location: '/home' });
});

it('shows a warning after a login with a weak password [AUTH-17 AUTH-24]', async () => {
  const user = await createUser(app.services, { password: 'password1' });
  const answer = await post('/login', { form: 'login', email: user.email, password: 'password1' });
  expect(answer.page.data).toMatchObject({ next: 'signed-in', user: { pwdType: 'common' } });
  expect(answer.cookies).toContain('site_token');
});

it('returns to the post, logged in, after a sign-up and a click on the link in the email [AUTH-24 AUTH-25]', async () => {
  const fields = newcomer();
  const redirect = encodeURIComponent('/forumDetails?id=7#write');
  const signedUp = await post(`/regist?redirect=${redirect}&ref=friend42`, fields);
  expect(signedUp).toMatchObject({ status: 303, location: `/verify?redirect=${redirect}` });
  const token = tokenIn(await mailTo(app, fields.email));
  // A GET request, such as that of an email scanner, does not use up the link.
  await fetch(`${app.origin}/verify?token=${token}`);
  const { cookie } = signedUp;
  const verified = await post(`/verify?token=${token}`, { form: 'verify' }, { headers: { cookie } });
  expect(verified).toMatchObject({ status: 303, location: `/communityView/join?redirect=${redirect}` });
  expect(verified.cookies).toContain('site_token');
  // Without the cookie of the browser that signed up, the link repeats the result only (AUTH-28).
  const again = await post(`/verify?token=${token}`, { form: 'verify' });
  expect(again).toMatchObject({ status: 303, location: `/verify?done=true&redirect=${redirect}&elsewhere=true` });
  expect(again.cookies).not.toContain('site_token');
});

it('does not store a path of another site with a sign-up [AUTH-25]', async () => {
  const fields = newcomer();
  await post('/regist?redirect=%2F%2Fevil.example', fields);
  const [user] = await app.services.db.select().from(users).where(eq(users.email, fields.email));
  expect(user?.returnPath).toBeNull();
});

it('verifies an address without changing the session of another account [AUTH-25]', async () => {
  const [other, owner] = [await createUser(app.services), await createUser(app.services, { verified: false })];
  const browser = client(app);
  await browser(accountRoutes.login, { email: other.email, password: PASSWORD });
  const token = await mailedLink(app.services, owner);
  expect(await browser(accountRoutes.verifyEmail, { token, login: true })).toEqual({ otherAccount: true });
  expect(await browser(accountRoutes.userInfo, {})).toMatchObject({ id: other.id });
  await client(app)(accountRoutes.login, { email: owner.email, password: PASSWORD });
});

it('does not log in with the link of an email change, nor in another browser than the sign-up [AUTH-25] [JOIN-11]', async () => {
  const owner = await createUser(app.services);
  const token = await mailedLink(
    app.services,
    { id: owner.id, email: `moved-${owner.email}` },
    { kind: 'email-change' },
  );
  const answer = await post(`/verify?token=${token}`, { form: 'verify' });
  expect(answer).toMatchObject({ status: 303, location: '/verify?done=true' });
  expect(answer.cookies).not.toContain('site_token');
  const signedUp = await createUser(app.services, { verified: false });
  const elsewhere = await post(`/verify?token=${await mailedLink(app.services, signedUp)}`, { form: 'verify' });
  expect(elsewhere).toMatchObject({ status: 303, location: '/verify?done=true&elsewhere=true' });
  expect(elsewhere.cookies).not.toContain('site_token');
});

it('corrects a mistyped address before its verification, but only with the password [AUTH-25]', async () => {
  const typo = await createUser(app.services, { verified: false });
  const stale = await mailedLink(app.services, typo);
  const fields = { form: 'correct-email', email: typo.email, newEmail: `right-${typo.email}` };
  const wrong = await post('/verify', { ...fields, password: 'wrong-word-1' });
  expect(wrong.page.error.name).toBe('accounts.credentials');
  const unknown = await post('/verify', { ...fields, email: 'nobody@example.com', password: PASSWORD });
  expect(unknown.page.error.name).toBe('accounts.credentials');
  const taken = (await createUser(app.services)).email;
  const sent = { status: 303, location: '/verify?sent=true' };
  // An address that belongs to an account gets the same response (SAFE-20).
  const { email } = await createUser(app.services, { verified: false });
  expect(await post('/verify', { ...fields, email, newEmail: taken, password: PASSWORD })).toMatchObject(sent);
  expect(await post('/verify', { ...fields, password: PASSWORD })).toMatchObject(sent);
  expect((await post(`/verify?token=${stale}`, { form: 'verify' })).page.error.name).toBe('accounts.link-invalid');
  const token = tokenIn(await mailTo(app, fields.newEmail));
  expect(await post(`/verify?token=${token}`, { form: 'verify' })).toMatchObject({ status: 303 });
  const late = { ...fields, email: fields.newEmail, newEmail: `third-${typo.email}`, password: PASSWORD };
  expect((await post('/verify', late)).page.error.name).toBe('accounts.already-verified');
});

it('resets a forgotten password with forms [AUTH-19 AUTH-24]', async () => {
  const user = await createUser(app.services);
  const asked = await post('/forgot-password', { form: 'forgot', email: user.email });
  expect(asked).toMatchObject({ status: 303, location: '/forgot-password?sent=true' });
  const token = tokenIn(await mailTo(app, user.email));
  const password = 'a-brighter-lamp-4';
  const set = await post(`/reset-password?token=${token}`, { form: 'reset', password, repeat: password });
  expect(set).toMatchObject({ status: 303, location: '/reset-password?done=true' });
  const [link] = await app.services.db.select().from(emailTokens).where(eq(emailTokens.userId, user.id));
  expect(link?.usedAt).not.toBeNull();
  expect(await post('/login', { form: 'login', email: user.email, password })).toMatchObject({ status: 303 });
});

it('removes only ticked passkeys and undoes a change, without JavaScript [SAFE-30 SAFE-32 AUTH-24]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const [first, second] = [await addPasskey(app, api), await addPasskey(app, api)];
  const ids = [first.passkey.id, second.passkey.id];
  const password = 'a-brighter-lamp-4';
  const form = { form: 'reset', password, repeat: password, listed: ids.join(','), [`remove-passkey-${ids[0]}`]: 'on' };
  const reset = await mailedLink(app.services, user, { kind: 'reset' });
  expect(await post(`/reset-password?token=${reset}`, form)).toMatchObject({ status: 303 });
  const left = () => app.services.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id));
  expect(await left()).toEqual([{ id: ids[1] }]);
  const token = tokenIn(await mailTo(app, user.email, 'A passkey was added'));
  const undone = await post(`/revert?token=${token}`, { form: 'revert' });
  expect(undone).toMatchObject({ status: 303, location: '/revert?done=true' });
  expect(await left()).toEqual([]);
  expect((await post(`/revert?token=${token}`, { form: 'revert' })).page.error.name).toBe('accounts.link-invalid');
});

it('accepts the contact form and the newsletter form [LEARN-07 LEARN-08 AUTH-24]', async () => {
  expect(await post('/contact?redirect=%2Ffaq', CONTACT)).toMatchObject({
    status: 303,
    location: '/contact?sent=true&redirect=%2Ffaq',
  });
  const [row] = await app.services.db.select().from(contactMessages).where(eq(contactMessages.email, CONTACT.email));
  expect(row).toMatchObject({ state: 'open', languages: ['Spanish', 'English'], years: 3 });
  const news = await post('/newsletter', { form: newsletterRoutes.subscribe.name, email: 'news@example.com' });
  expect(news).toMatchObject({ status: 303, location: '/newsletter?sent=true' });
});
