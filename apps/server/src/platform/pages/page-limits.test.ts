import { Writable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { symbols, type Logger } from 'pino';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { VISITOR_BUDGET, VISITOR_COST } from '@site/contract/core/limits.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { client, cookieHeader, testApp, type TestApp } from '../../testing/app.ts';
import { describeWithRedis } from '../../testing/servers/describe-with-redis.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { startRedis } from '../../testing/servers/redis-server.ts';
import type { PageHandler } from './render-page.ts';
import { translate } from '../translate.ts';

/** Test pages that call the same routes as pages of the site, without the cost of React. */
const pages: PageHandler = {
  async fetch(request, { context: { api, language } }) {
    const { pathname, searchParams } = new URL(request.url);
    await api(siteRoutes.i18n, { lang: language });
    await api(siteRoutes.info, {});
    if (pathname === '/search') await api(searchRoutes.search, { s: searchParams.get('s') ?? '' });
    else await Promise.all([api(forumRoutes.topics, {}), api(forumRoutes.list, { language })]);
    return new Response('<!doctype html><title>page</title>', { headers: { 'content-type': 'text/html' } });
  },
};

const SHARED = '198.51.100.7';
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0).toReversed()) await app.close();
});

/**
 * @param factor scales the limits: with 0.01 the visitors at one address can render 30 pages a minute, and a member can
 * view 6
 */
async function site(factor: number, settings: Record<string, string> = {}, sameSiteAs?: TestApp): Promise<TestApp> {
  const app = await testApp({
    pages,
    settings: { LIMIT_FACTOR: String(factor), TRUST_PROXY: '1', ...settings },
    ...(sameSiteAs && { sameSiteAs }),
  });
  apps.push(app);
  return app;
}

const RENDERS = Math.floor((VISITOR_BUDGET.points * 0.01) / VISITOR_COST.page);

const view = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { headers: { accept: 'text/html', 'x-forwarded-for': SHARED, ...headers } });

async function statuses(views: readonly (() => Promise<Response>)[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let n = 0; n < views.length; n += 50) {
    for (const response of await Promise.all(views.slice(n, n + 50).map((send) => send()))) {
      await response.arrayBuffer();
      counts[response.status] = (counts[response.status] ?? 0) + 1;
    }
  }
  return counts;
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** Exhausts the visitor budget of the address. */
const exhaust = (app: TestApp) => statuses(times(RENDERS + 1, (n) => () => view(app, `/used-up/${n}`)));

/** Collects the log lines of refusals from now on. */
function refusalsOf({ services }: TestApp): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const log = services.log as Logger & { [symbols.streamSym]: unknown };
  log.level = 'info';
  log[symbols.streamSym] = new Writable({
    write(line, _, done) {
      const entry = JSON.parse(String(line)) as Record<string, unknown>;
      if (entry['event'] === 'refused') lines.push(entry);
      done();
    },
  });
  return lines;
}

it('answers 2,000 views of a few pages from one address [BASE-16]', async () => {
  const app = await site(1);
  const paths = ['/', '/forum/home', '/about', '/faq', '/login'];
  expect(await statuses(times(2000, (n) => () => view(app, paths[n % paths.length] ?? '/')))).toEqual({ 200: 2000 });
});

it('answers 2,000 views of different pages from one address [BASE-16]', async () => {
  const app = await site(1);
  expect(await statuses(times(2000, (n) => () => view(app, `/forumDetails?id=${n}`)))).toEqual({ 200: 2000 });
});

it('does not charge cache hits to an address [BASE-16]', async () => {
  const app = await site(0.01);
  const info = () => fetch(app.origin + siteRoutes.info.path, { headers: { 'x-forwarded-for': SHARED } });
  // The cache TTL is 15 s, after which a page is charged again, so the requests must finish earlier.
  expect(await statuses(times(RENDERS * 5, () => () => view(app, '/')))).toEqual({ 200: RENDERS * 5 });
  expect(await statuses(times(RENDERS * 5, () => info))).toEqual({ 200: RENDERS * 5 });
});

it('returns 429 with a page in the language of the reader after too many renders [BASE-16]', async () => {
  const app = await site(0.01);
  await view(app, '/');
  const counts = await statuses(times(RENDERS * 2, (n) => () => view(app, `/forumDetails?id=${n}`)));
  expect(Object.keys(counts)).toEqual(['200', '429']);
  for (const language of LANGUAGES) {
    const response = await view(app, '/another', { 'accept-language': language });
    const html = await response.text();
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(VISITOR_BUDGET.seconds);
    expect(response.headers.get('refresh')).toBe(String(seconds));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(translate(language, 'errors:page.too-many-title'));
    expect(html).toContain(` ${seconds} `);
  }
  expect((await view(app, '/')).status).toBe(200);
  expect((await view(app, '/another', { 'x-forwarded-for': '203.0.113.5' })).status).toBe(200);
});

it('charges uncached API calls to the same budget [BASE-16]', async () => {
  const app = await site(0.01);
  await exhaust(app);
  const api = client(app, { headers: { 'x-forwarded-for': SHARED } });
  await expect(api(forumRoutes.list, { language: 'ru' })).rejects.toMatchObject({
    errorName: 'too-many',
    retryAfter: expect.any(Number),
  });
});

it('does not refuse 50 people at one address who navigate in the browser [BASE-16]', async () => {
  const app = await site(1);
  // Ten clicks per person and minute, with four calls per click, all cache misses.
  const calls = times(
    50 * 10 * 4,
    (n) => () =>
      fetch(`${app.origin}${forumRoutes.detail.path}?id=${n + 1}`, { headers: { 'x-forwarded-for': SHARED } }),
  );
  expect(await statuses(calls)).toEqual({ 200: calls.length });
});

it('counts a member by account, independent of the address [BASE-16]', async () => {
  const app = await site(0.01);
  const [busy, calm] = [await createLoggedInAccount(app), await createLoggedInAccount(app)].map(({ api }) =>
    cookieHeader(api.cookies),
  );
  await exhaust(app);
  // A page makes four calls, which are not counted again.
  expect(await statuses(times(9, () => () => view(app, '/', { cookie: busy ?? '' })))).toEqual({ 200: 6, 429: 3 });
  expect((await view(app, '/', { cookie: calm ?? '' })).status).toBe(200);
  const refused = await view(app, '/', { cookie: busy ?? '', 'x-forwarded-for': '203.0.113.5' });
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  expect(await refused.text()).toContain(translate('en', 'errors:page.too-many-title'));
});

it('counts searches on a page as searches [BASE-16]', async () => {
  const app = await site(0.01);
  const { api } = await createLoggedInAccount(app);
  const cookie = cookieHeader(api.cookies);
  expect(await statuses(times(4, (n) => () => view(app, `/search?s=word${n}`, { cookie })))).toEqual({
    200: 2,
    429: 2,
  });
});

it('logs a refusal once per caller and window, with its limit but without the address [BASE-16]', async () => {
  const app = await site(0.01);
  const { user, api } = await createLoggedInAccount(app);
  const cookie = cookieHeader(api.cookies);
  const lines = refusalsOf(app);
  await statuses(times(RENDERS * 2, (n) => () => view(app, `/used-up/${n}`)));
  await statuses(times(9, () => () => view(app, '/', { cookie })));
  expect(lines).toMatchObject([
    { refusal: 'too-many', limit: 'visitors', route: '/*', userId: null },
    { refusal: 'too-many', limit: 'read', route: '/*', userId: user.id },
  ]);
  expect(JSON.stringify(lines)).not.toContain(SHARED);
});

describeWithRedis('with Redis', () => {
  it('counts an address and a member across instances [BASE-16]', async () => {
    const redis = await startRedis();
    const first = await site(0.01, { REDIS_URL: redis.url, SECRET: 's'.repeat(32) });
    const second = await site(0.01, { REDIS_URL: redis.url, SECRET: 's'.repeat(32) }, first);
    const { api } = await createLoggedInAccount(first);
    const cookie = cookieHeader(api.cookies);
    const lines = [refusalsOf(first), refusalsOf(second)];
    await exhaust(first);
    await statuses(times(6, () => () => view(first, '/', { cookie })));
    expect((await view(second, '/elsewhere')).status).toBe(429);
    expect((await view(second, '/', { cookie })).status).toBe(429);
    expect(lines.map((of) => of.map(({ limit }) => limit))).toEqual([['visitors'], ['read']]);
    for (const app of apps.splice(0).toReversed()) await app.close();
    await redis.close();
  });
});
