import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { SAVED_PAGES } from '@site/contract/site/saved-pages.ts';
import { expect, test } from 'vitest';

const fileOf = (name: string) => readFileSync(new URL(`../../../public/${name}`, import.meta.url), 'utf8');
const source = fileOf('sw-saved-store.js') + fileOf('sw-saved-pages.js');
const ORIGIN = 'https://site.example';

interface Options {
  /** URLs whose requests fail. */
  lost?: string[];
  /** URLs that the server refuses. */
  refused?: string[];
}

/** Runs the saved pages of the service worker in a simulated environment. */
function worker({ lost = [], refused = [] }: Options = {}) {
  const cached = new Map<string, Response>();
  const listeners = new Map<string, (event: object) => void>();
  const work: Promise<unknown>[] = [];
  let now = Date.now();
  const cache = {
    put: async (key: string, response: Response) => void cached.set(key, response),
    delete: async (key: string) => cached.delete(key),
  };
  const caches = {
    match: async (key: string) => cached.get(key)?.clone(),
    open: async () => cache,
    keys: async () => ['saved-1'],
    delete: async () => cached.clear(),
  };
  const fetch = async (request: string | { url: string }) => {
    const address = typeof request === 'string' ? request : new URL(request.url).pathname + new URL(request.url).search;
    if (lost.includes(address)) throw new TypeError('Failed to fetch');
    const isPage = !/^\/(api|assets|files)\//.test(address);
    const type = isPage ? 'text/html' : 'text/plain';
    const status = refused.includes(address) ? 404 : 200;
    return new Response(`<title>${address}</title>`, { status, headers: { 'content-type': type } });
  };
  const self = {
    SITE: { savedPages: SAVED_PAGES },
    location: new URL(ORIGIN),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    offlinePage: () => new Response('offline page', { status: 503 }),
  };
  const clock = { now: () => (now += 1) };
  runInNewContext(source, { self, caches, fetch, Response, Headers, URL, setTimeout, Date: clock });
  const settled = () => Promise.all(work);
  return {
    lost,
    refused,
    pass: (ms: number) => void (now += ms),
    postMessage: (data: object) =>
      listeners.get('message')?.({ data, waitUntil: (job: Promise<unknown>) => work.push(job) }),
    async open(path: string, mode: RequestMode = 'navigate'): Promise<Response> {
      await settled();
      let response: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: { url: ORIGIN + path, method: 'GET', mode },
        respondWith: (answer: Promise<Response>) => (response = answer),
        waitUntil: (job: Promise<unknown>) => work.push(job),
      });
      const answer = await response;
      await settled();
      return answer ?? expect.unreachable();
    },
    keys: async () => {
      await settled();
      return [...cached.keys()].filter((key) => key !== '/saved-list').sort();
    },
  };
}

const opened = (page: string, more: object = {}) => ({
  type: 'opened',
  page,
  account: { id: 7, role: 'member', exit: 'https://www.wikipedia.org/' },
  calls: [],
  files: [],
  ...more,
});
const CHAPTER = '/coursesView/detail/pdf/light';
const chapter = (files: readonly string[]) => opened(CHAPTER, { calls: ['/api/v1/course?name=light'], files });
const DAY_MS = 86_400_000;

test('caches files reported right after their page [LEARN-02]', async () => {
  const { postMessage, keys } = worker();
  postMessage(chapter(['/assets/page.js']));
  postMessage({ type: 'loaded', files: ['/assets/late.js'] });
  expect(await keys()).toEqual(['/api/v1/course?name=light', '/assets/late.js', '/assets/page.js', CHAPTER]);
});

test('caches the others when a file fails to load [LEARN-02]', async () => {
  const { postMessage, keys } = worker({ lost: ['/assets/first.js'] });
  postMessage(chapter(['/assets/first.js', '/assets/second.js']));
  expect(await keys()).toEqual(['/api/v1/course?name=light', '/assets/second.js', CHAPTER]);
});

test('caches nothing before the account is known [LEARN-02]', async () => {
  const { postMessage, keys } = worker();
  postMessage({ type: 'loaded', files: ['/assets/page.js'] });
  expect(await keys()).toEqual([]);
});

test('saves a post once, whichever of its URLs was opened, and redirects to it offline [NAV-32]', async () => {
  const { postMessage, keys, lost, open } = worker();
  postMessage(opened('/forumDetails?id=5&reply=9#r9'));
  postMessage(opened('/forumDetails?id=5'));
  expect(await keys()).toEqual(['/forumDetails?id=5']);
  lost.push('/forumDetails?id=5', '/forumDetails?id=5&sort=new');
  expect((await open('/forumDetails?id=5')).status).toBe(200);
  expect((await open('/forumDetails?id=5&sort=new')).headers.get('location')).toMatch(/\/forumDetails\?id=5$/);
});

test('retains the last 30 posts and articles, and the tools [NAV-32]', async () => {
  const { postMessage, keys } = worker();
  postMessage(opened('/bio-page'));
  for (let id = 1; id <= 20; id += 1) {
    postMessage(opened(`/forumDetails?id=${id}`));
    postMessage(opened(`/articleView/a${id}`));
    await keys();
  }
  const stored = await keys();
  expect(stored).toHaveLength(31);
  expect(stored).toContain('/bio-page');
  expect(stored).toContain('/forumDetails?id=6');
  expect(stored).not.toContain('/articleView/a5');
});

test('deletes a post that the server refuses, with its images [NAV-32]', async () => {
  const { postMessage, keys, refused, pass, open } = worker();
  postMessage(opened('/forumDetails?id=5', { images: ['/files/own', '/files/shared'] }));
  postMessage(opened('/forumDetails?id=6', { images: ['/files/shared'] }));
  expect(await keys()).toHaveLength(4);
  refused.push('/forumDetails?id=5');
  pass(DAY_MS);
  expect((await open('/forumDetails?id=5')).status).toBe(404);
  expect(await keys()).toEqual(['/files/shared', '/forumDetails?id=6']);
});

test('deletes the images that a saved post no longer has, or that the server refuses [NAV-32]', async () => {
  const { postMessage, keys, refused, open } = worker();
  postMessage(opened('/forumDetails?id=5', { images: ['/files/old', '/files/shared'] }));
  postMessage(opened('/forumDetails?id=6', { images: ['/files/shared', '/files/refused'] }));
  expect(await keys()).toHaveLength(5);
  postMessage(opened('/forumDetails?id=5', { images: ['/files/new'] }));
  refused.push('/files/refused');
  expect((await open('/files/refused', 'no-cors')).status).toBe(404);
  expect(await keys()).toEqual(['/files/new', '/files/shared', '/forumDetails?id=5', '/forumDetails?id=6']);
});

test('checks a saved post again after a day, when another page is opened [NAV-32]', async () => {
  const { postMessage, keys, refused, pass } = worker();
  postMessage(opened('/forumDetails?id=5'));
  await keys();
  refused.push('/forumDetails?id=5');
  pass(DAY_MS + 1000);
  postMessage(opened('/forumDetails?id=6'));
  expect(await keys()).toEqual(['/forumDetails?id=6']);
});

test('deletes everything when the account has another role [NAV-32]', async () => {
  const { postMessage, keys } = worker();
  postMessage(opened('/forumDetails?id=5'));
  await keys();
  postMessage(opened('/bio-page', { account: { id: 7, role: null, exit: '' } }));
  expect(await keys()).toEqual(['/bio-page']);
});

test('deletes every saved page and answer after 14 days without a check [NAV-32]', async () => {
  const { postMessage, keys, lost, pass, open } = worker();
  const ledger = '/api/v1/stream/ledger';
  postMessage(opened('/stream-summary/ledger', { calls: [ledger], files: ['/assets/page.js'] }));
  postMessage(opened(CHAPTER));
  expect(await keys()).toHaveLength(4);
  pass(14 * DAY_MS - 1000);
  lost.push('/stream-summary/ledger', ledger, '/home');
  expect((await open('/stream-summary/ledger')).status).toBe(200);
  pass(1000);
  expect((await open('/stream-summary/ledger')).status).toBe(503);
  expect(await keys()).toEqual(['/assets/page.js']);
  await expect(open(ledger, 'cors')).rejects.toThrow('Failed to fetch');
});
