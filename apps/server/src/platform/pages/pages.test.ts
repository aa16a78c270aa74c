import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isApiError } from '@site/contract/core/errors.ts';
import { LIMITS } from '@site/contract/core/limits.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { privacySettings } from '#db/schema/members.ts';
import { buildApp, type App } from '../../app.ts';
import { features } from '../../features.ts';
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createMember } from '../../testing/profile-factories.ts';
import { servePages } from './pages.ts';
import type { PageContext } from './render-page.ts';
import { readSettings } from '../settings/settings.ts';
import { translate } from '../translate.ts';

let database: TestDatabase;
let dataDir: string;
let app: App;
/** Request handler of the mocked web application; each test sets its own. */
let page: (request: Request, context: PageContext) => Promise<Response>;

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

beforeEach(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'site-test-'));
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATA_DIR: dataDir };
  app = await buildApp(readSettings({ ...env, TRUST_PROXY: '1' }), { pages: 'none' });
  servePages(app.http, app.services, {
    routes: features.flatMap(({ routes }) => routes),
    load: async () => ({ fetch: (request, { context }) => page(request, context) }),
  });
  await app.http.ready();
});
afterEach(async () => {
  await app.http.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const from = (address: string) => ({ 'x-forwarded-for': address });

it('renders a page for waiting visitors when a limit refuses the visitor who started it [OPS-04] [BASE-16]', async () => {
  let open = () => {};
  const both = new Promise<void>((resolve) => (open = resolve));
  let made = 0;
  page = async (_, { api }) => {
    made += 1;
    if (made === 1) await both;
    await api(newsletterRoutes.byLink, { token: 'none' }).catch((error: unknown) => {
      if (isApiError(error, 'too-many')) throw error;
    });
    return html('page');
  };
  const { points } = LIMITS.check;
  for (let n = 0; n < points; n += 1) await app.services.limits.count('check', '198.51.100.1');
  const flooder = get('/', { ...from('198.51.100.1'), accept: 'text/html' });
  await expect.poll(() => made).toBe(1);
  const reader = get('/', from('198.51.100.2'));
  // A reader joins the computation in flight once its request reaches the cache.
  await new Promise((resolve) => setImmediate(resolve));
  open();
  const refused = await flooder;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(refused.body).toContain('<!doctype html>');
  expect((await reader).statusCode).toBe(200);
  expect((await reader).body).toBe('page');
});

it('responds to a page timeout with a page that refreshes itself [OPS-03] [BASE-16]', async () => {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATA_DIR: dataDir };
  const slow = await buildApp(readSettings(env), { pages: 'none' });
  slow.http.addHook('onRoute', (route) => {
    route.handlerTimeout = 50;
  });
  servePages(slow.http, slow.services, {
    routes: [],
    load: async () => ({ fetch: () => new Promise<Response>(() => undefined) }),
  });
  await slow.http.ready();
  for (const cookie of ['', `site_token=${'a'.repeat(43)}`]) {
    const answer = await slow.http.inject({ url: '/faq', headers: { accept: 'text/html', cookie } });
    expect([answer.statusCode, answer.headers['refresh']]).toEqual([503, '5']);
    expect(answer.body).toContain(translate('en', 'errors:page.unavailable-title'));
  }
  await slow.http.close();
});

it('renders a page for visitors once per language and caches it [BASE-02]', async () => {
  let made = 0;
  page = async (_, { api, language }) => {
    made += 1;
    await api(siteRoutes.info, {});
    return html(`page in ${language}`);
  };
  expect((await get('/', { 'accept-language': 'es' })).body).toBe('page in es');
  expect((await get('/', { 'accept-language': 'ru' })).body).toBe('page in ru');
  expect((await get('/', { 'accept-language': 'es' })).body).toBe('page in es');
  expect(made).toBe(2);
});

it('answers 304 to a visitor with a current page, but never to a member [BASE-14]', async () => {
  let version = 1;
  page = async (_, { api }) => {
    await api(siteRoutes.info, {});
    return html(`version ${version}`);
  };
  const etag = String((await get('/')).headers['etag']);
  const again = await get('/', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['cache-status']).toContain('hit');
  expect(again.headers['content-security-policy']).toBeDefined();
  const member = await get('/', { 'if-none-match': etag, cookie: `site_token=${'a'.repeat(43)}` });
  expect([member.statusCode, member.headers['etag']]).toEqual([200, undefined]);
  version = 2;
  app.services.cache.clear();
  expect(await get('/', { 'if-none-match': etag })).toMatchObject({ statusCode: 200, body: 'version 2' });
});

it('does not cache a page with an uncached response, so that a private profile is hidden at once [FORUM-14]', async () => {
  const { db } = app.services;
  const { id: userId } = await createMember(app.services, { settings: { openToVisitors: true } });
  page = async (_, { api }) => {
    await api(siteRoutes.info, {});
    const { details } = await api(profileRoutes.get, { userId });
    return html(details ? details.bio : 'private');
  };
  expect((await get('/user-info')).body).toBe('Plants.');
  await db.update(privacySettings).set({ private: true }).where(eq(privacySettings.userId, userId));
  expect((await get('/user-info')).body).toBe('private');
});

it.each(['//evil.example/x', '///evil.example/x', '/\\evil.example/x'])(
  'requests the page at %s from this site [BASE-07]',
  async (url) => {
    let asked = '';
    page = async (request) => {
      asked = new URL(request.url).host;
      return html('');
    };
    expect((await get(url, { cookie: 'site_token=broken', host: 'localhost' })).statusCode).toBe(200);
    expect(asked).toBe(new URL(app.services.settings.PUBLIC_URL).host);
  },
);

it('does not cache a page whose cookies may identify an account [AUTH-10]', async () => {
  let made = 0;
  page = async (_, { loggedIn }) => html(`${(made += 1)} ${loggedIn}`);
  const cookie = `site_token=${'a'.repeat(43)}`;
  expect((await get('/', { cookie })).body).toBe('1 true');
  const second = await get('/', { cookie });
  expect(second.body).toBe('2 true');
  expect(second.headers['cache-control']).toBe('no-store');
  expect((await get('/')).body).toBe('3 false');
});

it("allows only the page's own scripts to run [OPS-04]", async () => {
  page = async (_, { scriptMarker }) =>
    html(`<script nonce="${scriptMarker}">run()</script><script>steal()</script><script src="/a.js"></script>`);
  const { headers, body } = await get('/');
  const [, scripts] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  const own = createHash('sha256').update('run()').digest('base64');
  expect(scripts).toBe(`'self' 'sha256-${own}'`);
  expect(body).not.toContain('nonce');
});
