import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { cookieHeader, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { compressedOnce, compressedVariant } from './compressed-response.ts';
import { SharedPart } from '../pages/page-parts.ts';

const body = Buffer.from('words '.repeat(100));

it.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['deflate', null],
  ['identity', null],
  ['', null],
  [undefined, null],
] as const)('answers Accept-Encoding %s with %s [BASE-17]', async (accepted, encoding) => {
  const sent = await compressedVariant({}, body, accepted);
  expect(sent.encoding).toBe(encoding);
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  expect(encoding ? read[encoding](sent.body) : sent.body).toEqual(body);
});

it('switches from gzip to Brotli once a cached response is sent often [BASE-17]', async () => {
  const cached = {};
  const encodings: (string | null)[] = [];
  for (let n = 0; n < 12; n += 1) encodings.push((await compressedVariant(cached, body, 'gzip, br')).encoding);
  expect(encodings).toEqual([...Array.from({ length: 9 }, () => 'gzip'), 'br', 'br', 'br']);
});

it('compresses a response that is sent once with gzip only, and joins its parts [BASE-17]', async () => {
  const parts = [new SharedPart('words '.repeat(50)), 'words '.repeat(50)];
  for (const response of [{ body }, { body, parts }]) {
    const { body: sent, encoding } = await compressedOnce(response, 'gzip, br');
    expect([encoding, gunzipSync(sent)]).toEqual(['gzip', body]);
    expect(await compressedOnce(response, 'br')).toEqual({ body, encoding: null });
  }
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('answers 304 to a visitor whose If-None-Match lists the current ETag, but never to a member [BASE-14]', async () => {
  const etag = (await fetch(app.origin + siteRoutes.info.path)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const get = (headers: Record<string, string>) => fetch(app.origin + siteRoutes.info.path, { headers });
  for (const list of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await get({ 'if-none-match': list });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('vary')).toBe('cookie, accept-language, accept-encoding');
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  // The response contains the titles of menus in the reader's language.
  expect((await get({ 'if-none-match': etag, 'accept-language': 'ru' })).status).toBe(200);
  const member = await get({
    'if-none-match': etag,
    cookie: cookieHeader((await createLoggedInAccount(app)).api.cookies),
  });
  expect([member.status, member.headers.get('etag'), member.headers.get('cache-control')]).toEqual([
    200,
    null,
    'no-store',
  ]);
});

it.each(['/rss/forum.xml', '/rss/articles.xml', '/sitemap.xml', '/sitemap/pages.xml'])(
  'answers 304 to a repeated request for %s, and compresses the first response [BASE-14]',
  async (path) => {
    const first = await fetch(app.origin + path, { headers: { 'accept-encoding': 'br' } });
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(await first.text()).toContain('<?xml');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(app.origin + path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  },
);
