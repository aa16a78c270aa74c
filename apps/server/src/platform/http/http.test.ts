import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { ERRORS } from '@site/contract/core/errors.ts';
import { API } from '@site/contract/core/paths.ts';
import { contactRoutes } from '@site/contract/contact/routes.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { cookieHeader, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { allRoutes } from '../../testing/all-routes.ts';
import {
  createUser,
  PASSWORD,
  createLoggedInAccount,
  createLoggedInClient,
  type TestUser,
} from '../../testing/factories.ts';

let app: TestApp;
let user: TestUser;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp({ settings: { PUBLIC_URL: 'https://site.example', SECRET: 'x'.repeat(32) } });
  user = await createUser(app.services, { role: 'SuperAdmin' });
  admin = await createLoggedInClient(app, user);
});
afterAll(() => app.close());

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(app.origin + path, { redirect: 'manual', ...init });
  const text = await response.text();
  // Every API response is an envelope, whose content the tests below check.
  const body = JSON.parse(text) as { code: number; message: string; data: unknown; errors?: Record<string, string> };
  return { status: response.status, headers: response.headers, text, body };
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const credentials = () => JSON.stringify({ email: user.email, password: PASSWORD });
const LOGIN = accountRoutes.login.path;

it('returns code 0 and data as JSON in UTF-8 that caches must revalidate [BASE-06]', async () => {
  const { status, headers, body } = await send(siteRoutes.info.path);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['code', 'message', 'data']);
  expect(body).toMatchObject({ code: 0, message: '' });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
});

it('returns a domain error as 200 with its own code and message, and data null [BASE-06]', async () => {
  const { status, body } = await post(LOGIN, JSON.stringify({ email: 'a@example.com', password: 'wrong-word-1' }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: 11002, message: 'Incorrect email or password.', data: null });
});

it('names the field of a validation error [BASE-06]', async () => {
  const { status, body } = await post(LOGIN, '{}');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    code: 10001,
    errors: { email: 'This field is required', password: 'This field is required' },
  });
});

it('returns 401 without a login [BASE-07]', async () => {
  const { status, body } = await send(accountRoutes.userInfo.path);
  expect([status, body.code, body.message]).toEqual([401, 401, 'Login certificate is invalid, please login again']);
});

it('returns 403 without permission [BASE-07]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { status, body } = await send(`${API}/moderator/applications`, {
    headers: { cookie: cookieHeader(api.cookies) },
  });
  expect([status, body.code, body.message]).toEqual([403, 403, 'No operation permission!']);
});

it.each([`${API}/no-such`, '/api/nothing', `${API}/`, `${LOGIN}/more`])(
  'returns 404 as JSON for %s [BASE-07]',
  async (path) => {
    const { status, body } = await send(path);
    expect([status, body.code, body.message]).toEqual([404, 404, 'Request address not found!']);
  },
);

it.each(['/%zz', `${API}/%E0%A4%A`, '/files/%'])(
  'returns 404 as JSON for %s, which cannot be decoded, without repeating it [BASE-07]',
  async (path) => {
    const { status, body, text } = await send(path, { headers: { 'accept-language': 'en' } });
    expect([status, body.code, body.message]).toEqual([404, 404, 'Request address not found!']);
    expect(text).not.toContain('%');
  },
);

it('returns 405 with the allowed methods for another method [BASE-17]', async () => {
  const login = await send(LOGIN);
  expect([login.status, login.body.code, login.headers.get('allow')]).toEqual([405, 405, 'POST, OPTIONS']);
  const info = await send(`${siteRoutes.info.path}?a=1`, { method: 'DELETE' });
  expect([info.status, info.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const byId = await send(securityRoutes.removePasskey.path.replace(':id', '7'));
  expect([byId.status, byId.headers.get('allow')]).toEqual([405, 'DELETE, PUT, OPTIONS']);
});

it('lists the allowed methods for OPTIONS, and returns 404 for an unknown path [BASE-17]', async () => {
  const response = await fetch(app.origin + LOGIN, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([204, 'POST, OPTIONS', '']);
  expect((await fetch(`${app.origin}/api/nothing`, { method: 'OPTIONS' })).status).toBe(404);
});

it('accepts a URL-encoded form like JSON [BASE-08]', async () => {
  const body = new URLSearchParams({ email: user.email, password: PASSWORD }).toString();
  const answer = await post(LOGIN, body, { 'content-type': 'application/x-www-form-urlencoded' });
  expect(answer.body).toMatchObject({ code: 0, data: { user: { id: user.id } } });
});

it.each(['{', '', 'null{', '{"email": "a", }', '{"__proto__": {"x": 1}}', '{"constructor": {"prototype": {}}}'])(
  'rejects malformed JSON %j [BASE-06]',
  async (text) => {
    const { status, body } = await post(LOGIN, text);
    expect(status).toBe(200);
    expect([10001, 10002]).toContain(body.code);
  },
);

it.each(['text/plain', 'application/xml', 'nonsense', 'multipart/form-data'])(
  'rejects a body with content type %s [BASE-08]',
  async (type) => {
    const { status, body } = await post(LOGIN, credentials(), { 'content-type': type });
    expect(status).toBe(200);
    expect([10001, 10002]).toContain(body.code);
  },
);

it('rejects an upload from a visitor before reading it [FORM-03]', async () => {
  const { status } = await post(mediaRoutes.uploadImage.path, '{}');
  expect(status).toBe(401);
});

it.each([
  ['', 'multipart/form-data'],
  ['', 'multipart/form-data; boundary=x'],
  ['--x\r\n\r\n\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
  [
    '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.png"\r\n\r\nabc',
    'multipart/form-data; boundary=x',
  ],
  ['--x\r\ncontent-disposition: form-data; name="form"\r\n\r\n{}', 'multipart/form-data; boundary=x'],
])('rejects the malformed form %j as %s [BASE-08]', async (text, type) => {
  const { status, body } = await post(contactRoutes.send.path, text, { 'content-type': type });
  expect(status).toBe(200);
  expect([10001, 10002]).toContain(body.code);
});

it('returns 413 for a body of 20 MB [BASE-07]', async () => {
  const { status, body } = await post(LOGIN, JSON.stringify({ email: 'x'.repeat(20 * 1024 * 1024), password: 'x' }));
  expect([status, body.code]).toEqual([413, 413]);
});

it.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin to speak of', { origin: 'null' }],
  ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
])('rejects a POST from %s [OPS-04]', async (_, headers) => {
  const { status, body } = await post(LOGIN, credentials(), headers);
  expect([status, body.code]).toEqual([403, 40303]);
});

it('accepts a POST from pages of this site [OPS-04]', async () => {
  const own = await post(LOGIN, credentials(), { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' });
  const other = await post(LOGIN, credentials(), { origin: app.origin.replace('http:', 'https:') });
  expect([own.body.code, other.body.code]).toEqual([0, 0]);
});

it('sets cookies that are Secure and bound to this host over https [AUTH-10]', async () => {
  const { headers } = await post(LOGIN, credentials());
  for (const cookie of headers.getSetCookie())
    expect(cookie).toMatch(/^__Host-site_(token|refresh|browser)=.+; Path=\/;.*; Secure/);
});

it.each(['%E0%A4%A', '"', 'a'.repeat(5000), '..%2f..%2f', '<script>'])(
  'returns 400 for the token cookie %j and clears it [BASE-07]',
  async (value) => {
    const { status, headers } = await send(siteRoutes.info.path, {
      headers: { cookie: `__Host-site_token=${value}` },
    });
    expect(status).toBe(400);
    expect(headers.getSetCookie()).toHaveLength(2);
  },
);

it.each([
  '/api/v1/%E0%A4%A',
  '/api/v1/..%2f..%2fetc%2fpasswd',
  `/api/v1/${'a'.repeat(3000)}`,
  '/api/v1/forum/list?sort=hot&sort=new',
  '/api/v1/i18n?lang[]=en',
])('handles the unusual URL %s without an internal error [BASE-07]', async (path) => {
  const { status, text } = await send(path);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/\bat .*\.ts|node_modules|select /);
});

it('reveals nothing about an internal error [BASE-07]', async () => {
  await app.services.db.execute('alter table email_tokens rename to away');
  try {
    const waiting = await createUser(app.services);
    const api = await createLoggedInClient(app, waiting);
    const cookie = cookieHeader(api.cookies);
    const body = JSON.stringify({ email: `new-${waiting.email}`, password: PASSWORD });
    const { status, text } = await post(accountRoutes.modifyEmail.path, body, { cookie });
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({
      code: -1,
      data: null,
      message: 'Bad, the network drifts, please operate again!',
    });
    expect(text).not.toMatch(/email_tokens|relation|\.ts|node_modules|insert|stack/i);
  } finally {
    await app.services.db.execute('alter table away rename to email_tokens');
  }
});

it.each(allRoutes.filter(({ access }) => access === 'public'))(
  'closes $name when the site is closed to visitors [AUTH-13]',
  async ({ path, method }) => {
    await app.services.siteSettings.set('login_required', true);
    try {
      const { status } = await (method === 'GET' ? send(path) : post(path, '{}'));
      expect(status).toBe(401);
    } finally {
      await app.services.siteSettings.set('login_required', false);
    }
  },
);

const JUNK: unknown[] = [
  null,
  [],
  'text',
  7,
  {},
  { unknown: 1 },
  Object.fromEntries(
    ['id', 'email', 'title', 'content', 'q', 's', 'cursor', 'token', 'nickName', 'kind'].map((key) => [
      key,
      'nul\u0000',
    ]),
  ),
  Object.fromEntries(
    ['id', 'email', 'title', 'content', 'q', 's', 'cursor', 'token', 'nickName', 'bio'].map((key) => [key, '\ud800']),
  ),
  Object.fromEntries(['id', 'to', 'replyId', 'at'].map((key) => [key, 1e308])),
  { id: '9007199254740991', on: true, kind: 'post', reason: 'spam', content: 'x', cursor: 'zzz', state: 'received' },
  {
    id: -1,
    cursor: 'x'.repeat(201),
    q: 'x'.repeat(5000),
    s: 'x'.repeat(5000),
    email: { a: 1 },
    title: [1],
    images: 'x',
  },
  // Values with a `length` that throws when it is compared with a number.
  Object.fromEntries(
    ['email', 'title', 'content', 'blocks', 'images', 'nickName', 'ids'].map((key) => [
      key,
      { length: { toString: 1 } },
    ]),
  ),
  { id: { $gt: 0 }, email: ['a'], nickName: 5, sites: { length: 3 }, on: 'perhaps' },
];

const ending = new Set<string>([accountRoutes.logout.name, securityRoutes.lockDown.name]);
it.each(allRoutes.filter(({ name }) => !ending.has(name)))(
  '$name rejects bad input with an error of the table, never an internal one [BASE-06]',
  async (route) => {
    const path = route.path.replace(/:\w+/g, '1');
    // Other routes refuse visitors before the input is parsed.
    const forVisitors = route.access === 'open' || route.access === 'public';
    for (const cookie of [...(forVisitors ? [''] : []), cookieHeader(admin.cookies)]) {
      for (const junk of JUNK) {
        const inBody = route.method === 'POST' || route.method === 'PUT';
        const fields = Object.entries(typeof junk === 'object' && junk !== null ? junk : { x: junk });
        const query = new URLSearchParams(fields.map(([key, value]) => [key, String(value).toWellFormed()])).toString();
        const { status, body } = await (inBody
          ? send(path, {
              method: route.method,
              body: JSON.stringify(junk),
              headers: { 'content-type': 'application/json', cookie },
            })
          : send(`${path}?${query}`, { method: route.method, headers: { cookie } }));
        expect([200, 401, 403, ...route.errors.map((name) => ERRORS[name].status)]).toContain(status);
        expect(body).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
        expect(body.code, `${route.name} ${JSON.stringify(junk)}`).not.toBe(-1);
      }
    }
  },
);
