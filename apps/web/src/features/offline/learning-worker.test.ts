import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../../../public/sw-learning.js', import.meta.url), 'utf8');
const ORIGIN = 'https://site.example';

/** Runs the offline part of the service worker in a simulated environment. Requests for the URLs in `lost` fail. */
function worker({ lost = [] as string[] } = {}) {
  const cached = new Map<string, Response>();
  const listeners = new Map<string, (event: object) => void>();
  const work: Promise<unknown>[] = [];
  const cache = {
    put: async (key: string, response: Response) => void cached.set(key, response),
    delete: async (key: string) => cached.delete(key),
  };
  const caches = {
    match: async (key: string) => cached.get(key)?.clone(),
    open: async () => cache,
    keys: async () => ['learning-1'],
    delete: async () => cached.clear(),
  };
  const fetch = async (address: string) => {
    if (lost.includes(address)) throw new TypeError('Failed to fetch');
    return new Response(address, { headers: { 'content-type': 'text/plain' } });
  };
  const self = {
    location: new URL(ORIGIN),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  runInNewContext(source, { self, caches, fetch, Response, Headers, URL, setTimeout });
  return {
    postMessage: (data: object) =>
      listeners.get('message')?.({ data, waitUntil: (job: Promise<unknown>) => work.push(job) }),
    keys: async () => {
      await Promise.all(work);
      return [...cached.keys()].filter((key) => key !== '/learning-list').sort();
    },
  };
}

const opened = (files: readonly string[]) => ({
  type: 'opened',
  page: '/coursesView/detail/pdf/light',
  account: { id: 7, exit: 'https://www.wikipedia.org/' },
  calls: ['/api/v1/course?name=light'],
  files,
});

test('caches files reported right after their page [LEARN-02]', async () => {
  const { postMessage, keys } = worker();
  postMessage(opened(['/assets/page.js']));
  postMessage({ type: 'loaded', files: ['/assets/late.js'] });
  expect(await keys()).toEqual([
    '/api/v1/course?name=light',
    '/assets/late.js',
    '/assets/page.js',
    '/coursesView/detail/pdf/light',
  ]);
});

test('caches the others when a file fails to load [LEARN-02]', async () => {
  const { postMessage, keys } = worker({ lost: ['/assets/first.js'] });
  postMessage(opened(['/assets/first.js', '/assets/second.js']));
  expect(await keys()).toEqual(['/api/v1/course?name=light', '/assets/second.js', '/coursesView/detail/pdf/light']);
});

test('caches nothing before the account is known [LEARN-02]', async () => {
  const { postMessage, keys } = worker();
  postMessage({ type: 'loaded', files: ['/assets/page.js'] });
  expect(await keys()).toEqual([]);
});
