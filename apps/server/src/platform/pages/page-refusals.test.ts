import { afterEach, expect, it } from 'vitest';
import { cookieHeader, testApp, type TestApp } from '../../testing/app.ts';
import { badLine } from '../../testing/fault-injection/bad-line.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';
import { holdTable } from '../../testing/database/hold-table.ts';
import { cookieNames } from '../sessions/cookies.ts';
import { builtPages } from './page-loader.ts';
import type { PageHandler } from './render-page.ts';
import { translate } from '../translate.ts';

// The pages of the build, as served in production.
const pages: PageHandler = { fetch: async (...args) => (await (await builtPages())()).fetch(...args) };

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0).toReversed()) await app.close();
});

async function site(settings: Record<string, string> = {}, sameSiteAs?: TestApp): Promise<TestApp> {
  const app = await testApp({ pages, settings, ...(sameSiteAs && { sameSiteAs }) });
  apps.push(app);
  return app;
}

async function view(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.origin + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });
  return {
    status: response.status,
    location: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    html: await response.text(),
  };
}

const PUBLIC = [
  '/',
  '/forum/home',
  '/forumDetails?id=1',
  '/search?s=light',
  '/faq',
  '/articleView',
  '/user-info?userId=1',
];

it('redirects pages of a closed site to login and opens the account pages [AUTH-13] [BASE-16]', async () => {
  const app = await site();
  await app.services.siteSettings.set('login_required', true);
  for (const path of PUBLIC) {
    const { status, location } = await view(app, path);
    expect([path, status]).toEqual([path, 307]);
    expect(location).toContain('/login?redirect=');
  }
  for (const path of ['/login', '/login?redirect=%2Ffaq', '/regist', '/forgot-password']) {
    expect([path, (await view(app, path)).status]).toEqual([path, 200]);
  }
});

it('shows public pages with an expired session and redirects the others to login [BASE-07] [BASE-16]', async () => {
  const app = await site();
  const names = cookieNames(app.services.settings);
  const cookie = `${names.token}=${'a'.repeat(43)}; ${names.refresh}=${'b'.repeat(43)}`;
  expect((await view(app, '/faq', { cookie })).status).toBe(200);
  expect(await view(app, '/about-me', { cookie })).toMatchObject({
    status: 307,
    location: expect.stringContaining('/login?redirect='),
  });
});

it('clears a malformed session like an expired one [BASE-07] [BASE-16]', async () => {
  const app = await site();
  const { token } = cookieNames(app.services.settings);
  const cookie = `${token}=broken`;
  expect((await view(app, '/faq', { cookie })).status).toBe(200);
  expect(await view(app, '/about-me', { cookie })).toMatchObject({
    status: 307,
    location: '/login?redirect=%2Fabout-me&reason=session-ended',
  });
  const cleared = await fetch(`${app.origin}/faq`, { headers: { cookie, accept: 'text/html' } });
  expect(cleared.headers.getSetCookie().join()).toContain(`${token}=; Max-Age=0`);
});

it('shows a page in the language of the reader while the database is unavailable [OPS-03] [BASE-16]', async () => {
  const first = await site();
  const { api } = await createLoggedInAccount(first);
  const cookie = cookieHeader(api.cookies);
  const direct = new URL(first.databaseUrl);
  const line = await badLine(Number(direct.port));
  direct.port = String(line.port);
  const app = await site({ DATABASE_URL: direct.href }, first);
  expect((await view(app, '/faq', { cookie })).status).toBe(200);
  await line.close();
  for (const caller of [{}, { cookie }] as Record<string, string>[]) {
    const { status, retryAfter, html } = await view(app, '/forum/home', { 'accept-language': 'ru', ...caller });
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(html).toContain(translate('ru', 'errors:page.unavailable-title'));
  }
});

it('shows a page that refreshes itself under overload [OPS-03] [BASE-16]', async () => {
  const app = await site({ MAX_REQUESTS: '1' });
  const { api } = await createLoggedInAccount(app);
  const cookie = cookieHeader(api.cookies);
  const release = await holdTable(app.databaseUrl, 'posts');
  const held = view(app, '/forumDetails?id=1');
  await waitsForLock(app.services, 1);
  for (const caller of [{}, { cookie }] as Record<string, string>[]) {
    const { status, retryAfter, html } = await view(app, '/faq', { 'accept-language': 'es', ...caller });
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    expect(html).toContain(translate('es', 'errors:page.overloaded-title'));
  }
  await release();
  // The response is 404 because the post does not exist.
  expect((await held).status).toBe(404);
});

it('shows the overload page after a statement timeout [OPS-03] [BASE-16]', async () => {
  const app = await site({ STATEMENT_MS: '100' });
  const release = await holdTable(app.databaseUrl, 'posts');
  const { status, html } = await view(app, '/forumDetails?id=1');
  expect(status).toBe(503);
  expect(html).toContain(translate('en', 'errors:page.overloaded-title'));
  await release();
});
