import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = ['sw-language.js', 'sw-offline-page.js']
  .map((name) => readFileSync(new URL(`../../../public/${name}`, import.meta.url), 'utf8'))
  .join('');

/** Returns the HTML of the service worker's offline page. */
async function offlinePage(): Promise<string> {
  const self = {
    SITE: { product: 'Site' },
    navigator: { languages: ['en'] },
    offlinePage: (_: object): Promise<Response> => Promise.reject(new Error('not loaded')),
  };
  runInNewContext(source, { self, crypto, Response });
  return (await self.offlinePage({ account: 7, exit: 'https://exit.example/', entries: {} })).text();
}

interface Opened {
  local?: Record<string, string>;
  tab?: Record<string, string>;
  type?: 'navigate' | 'back_forward';
}

/** Runs the last script of the offline page in a simulated document. */
async function open({ local = {}, tab = {}, type = 'navigate' }: Opened = {}) {
  const script =
    (await offlinePage())
      .split(/<script[^>]*>/)
      .at(-1)
      ?.split('</script>')[0] ?? '';
  const left: string[] = [];
  const messages: unknown[] = [];
  const keys: ((event: object) => void)[] = [];
  let isLinkShown = true;
  const storageOf = (entries: Record<string, string>) => ({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(entries, key),
  });
  const [localStorage, sessionStorage] = [storageOf(local), storageOf(tab)];
  const link = { remove: () => (isLinkShown = false), addEventListener: () => undefined };
  runInNewContext(script, {
    ...{ localStorage, sessionStorage, window: { localStorage, sessionStorage } },
    document: { title: '', documentElement: { dataset: { exit: 'https://exit.example/' } }, querySelector: () => link },
    navigator: { serviceWorker: { controller: { postMessage: (data: unknown) => messages.push(data) } } },
    location: { replace: (to: string) => left.push(to) },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: (on: string, listener: (event: object) => void) => on === 'keydown' && keys.push(listener),
    setInterval: () => 0,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const escape = () => {
    for (const at of [1, 2, 3]) for (const key of keys) key({ key: 'Escape', timeStamp: at * 100 });
  };
  return { left, messages, local, tab, escape, isLinkShown: () => isLinkShown };
}

test('the quick exit of the offline page removes what the one of other pages removes [AUTH-21] [NAV-21]', async () => {
  const { left, messages, local, tab, escape } = await open({ local: { 'stage-cards': '[]', 'safe-exit': 'on' } });
  escape();
  expect(left).toEqual(['https://exit.example/']);
  expect(messages).toEqual([{ type: 'forget' }]);
  expect([local, tab]).toEqual([{ 'safe-exit': 'on' }, { left: '1' }]);
});

test('going back to the offline page after a quick exit leaves again [AUTH-21]', async () => {
  expect((await open({ tab: { left: '1' }, type: 'back_forward' })).left).toHaveLength(1);
  const opened = await open({ tab: { left: '1' } });
  expect([opened.left, opened.tab]).toEqual([[], {}]);
});

test('the offline page has no quick exit if it is off in this browser [AUTH-21]', async () => {
  const { left, escape, isLinkShown } = await open({ local: { 'safe-exit': 'off' } });
  escape();
  expect([left, isLinkShown()]).toEqual([[], false]);
});
