import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { localWeb, webServer, type WebServer } from '../../../testing/servers/web-server.ts';
import { createWebAddressCheck } from './check-web-address.ts';

const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/**
 * Starts a test web server that answers under the given host names. The name inside.test resolves to an internal
 * address; other names do not resolve.
 */
async function web(answer: RequestListener, names = ['site.test', 'other.test']) {
  const server = await webServer(answer);
  servers.push(server);
  const known = Object.fromEntries(names.map((name) => [name, ['127.0.0.1']]));
  const { resolve, ...rules } = localWeb({ ...known, 'inside.test': ['127.0.0.2'] }, { milliseconds: 1500 });
  const unknown = (host: string) =>
    resolve(host).catch((error: Error) => Promise.reject(Object.assign(error, { code: 'ENOTFOUND' })));
  const looksUntil = (signal: AbortSignal) =>
    createWebAddressCheck({ web: { ...rules, resolve: unknown }, signal, apartMs: 1 });
  const at = (path: string, host = 'site.test') => `http://${host}:${server.port}${path}`;
  return { server, at, looksUntil, checkWebAddress: looksUntil(new AbortController().signal) };
}

const answer: RequestListener = (request, response) => {
  const [, kind = '', what = ''] = (request.url ?? '').split('/');
  if (kind === 'never') return;
  if (kind === 'to') response.writeHead(302, { location: `/status/${what}` }).end();
  else if (kind === 'status') response.writeHead(Number(what), { 'content-type': 'text/html' }).end('<p>');
  else response.writeHead(200, { 'content-type': kind === 'png' ? 'image/png' : 'text/html' }).end();
};

it.each([
  ['/page', 'there'],
  ['/status/404', 'gone'],
  ['/status/410', 'gone'],
  ['/to/404', 'gone'],
  ['/to/200', 'there'],
  ['/status/401', 'there'],
  ['/status/403', 'there'],
  ['/status/429', 'unclear'],
  ['/status/500', 'unclear'],
  ['/status/503', 'unclear'],
  ['/never', 'unclear'],
])('classifies a link that answers %s as %s [BIO-03]', async (path, look) => {
  const { checkWebAddress, at } = await web(answer);
  expect(await checkWebAddress({ kind: 'link', address: at(path) })).toBe(look);
});

it.each([
  ['/png', 'there'],
  ['/page', 'gone'],
  ['/status/404', 'gone'],
  ['/status/403', 'unclear'],
  ['/status/500', 'unclear'],
])('classifies an image that answers %s as %s [BIO-03]', async (path, look) => {
  const { checkWebAddress, at } = await web(answer);
  expect(await checkWebAddress({ kind: 'picture', address: at(path) })).toBe(look);
});

it('reports an unknown host as not found, and never requests internal or unencrypted URLs [BIO-03]', async () => {
  const { checkWebAddress, at, server } = await web(answer);
  expect(await checkWebAddress({ kind: 'link', address: at('/page', 'nowhere.test') })).toBe('gone');
  for (const address of [at('/page', 'inside.test'), at('/page', 'localhost'), `http://127.0.0.1:${server.port}/`]) {
    expect(await checkWebAddress({ kind: 'link', address })).toBe('unclear');
  }
  for (const address of ['https://site.test/page', 'ftp://site.test/', 'mailto:someone@site.test', 'nothing']) {
    expect(await checkWebAddress({ kind: 'link', address })).toBe('unclear');
  }
  expect(server.asked).toEqual([]);
});

it('requests each URL once, and only one at a time per host [BIO-03]', async () => {
  let [now, most] = [0, 0];
  const { checkWebAddress, at, server } = await web((_, response) => {
    now += 1;
    most = Math.max(most, now);
    setTimeout(() => {
      now -= 1;
      response.writeHead(200).end();
    }, 5);
  });
  const paths = ['/a', '/b', '/c', '/a', '/b', '/c', '/a'];
  const looks = await Promise.all(paths.map((path) => checkWebAddress({ kind: 'link', address: at(path) })));
  expect(looks).toEqual(paths.map(() => 'there'));
  expect(server.asked.toSorted()).toEqual(['GET /a', 'GET /b', 'GET /c']);
  expect(most).toBe(1);
});

it('reports URLs not requested before the abort as unclear [BIO-03]', async () => {
  const { looksUntil, at } = await web(answer);
  const end = new AbortController();
  const checkWebAddress = looksUntil(end.signal);
  const looks = [at('/never'), at('/page'), at('/status/404')].map((address) =>
    checkWebAddress({ kind: 'link', address }),
  );
  end.abort();
  expect(await Promise.all(looks)).toEqual(['unclear', 'unclear', 'unclear']);
});
