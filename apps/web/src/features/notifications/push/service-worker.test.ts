import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { perLanguage, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { PUSH_KINDS } from '@site/contract/notifications/push.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';

/** Texts in the shape of /sw-site.js; a test of the server compares its response with the catalogues. */
const texts = perLanguage((language) => {
  const file = new URL(`../../../../../../content/catalogues/${language}/worker.json`, import.meta.url);
  const catalogue: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const part = (prefix: string) =>
    Object.entries(catalogue).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), text] as const] : [],
    );
  return { offline: Object.fromEntries(part('offline.')), push: Object.fromEntries(part('push.')) };
});
const source = ['sw-language.js', 'sw.js']
  .map((name) => readFileSync(new URL(`../../../../public/${name}`, import.meta.url), 'utf8'))
  .join('');

interface Page {
  url: string;
  focused: boolean;
  messages: unknown[];
}

interface WorkerOptions {
  languages?: readonly string[];
  /** Language chosen on the site. */
  chosen?: string;
  urls?: readonly string[];
  site?: object;
}

/**
 * Runs the service worker in a simulated environment and records its notifications, opened windows, messages and
 * requests.
 */
function worker({ languages = ['en-US'], chosen, urls = [], site = { texts } }: WorkerOptions = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; body: string; tag: string; data: { path: string } }[] = [];
  const opened: string[] = [];
  const fetched: { url: string; body: unknown }[] = [];
  const pages = urls.map((url): Page => ({ url, focused: false, messages: [] }));
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/2', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  };
  const self = {
    SITE: { ...site, defaultLanguage: SOURCE_LANGUAGE, languageCookie: 'll_lang' },
    navigator: { languages },
    ...(chosen && {
      cookieStore: { get: async (name: string) => (name === 'll_lang' ? { name, value: chosen } : null) },
    }),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: { body: string; tag: string; data: { path: string } }) => {
        shown.push({ title, ...options });
      },
      pushManager: { subscribe: async () => subscription },
    },
    // Imports nothing, because offline reading has separate listeners and tests.
    importScripts: () => undefined,
    clients: {
      matchAll: async () =>
        pages.map((page) => ({
          url: page.url,
          focus: async () => (page.focused = true),
          postMessage: (message: unknown) => page.messages.push(message),
        })),
      openWindow: async (path: string) => opened.push(path),
    },
  };
  const fetch = async (url: string, init: { body: string }) => fetched.push({ url, body: JSON.parse(init.body) });
  runInNewContext(source, { self, fetch, URL, Number, JSON });
  const happen = async (type: string, event: object) => {
    let done: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (done = promise) });
    await done;
  };
  return { happen, shown, opened, pages, fetched };
}

const pushed = (data: unknown) => ({ data: { json: () => data } });
const pressed = (path: string) => ({ notification: { close: () => undefined, data: { path } } });

test.each([
  ['en-US', 'New messages (3)', 'New notifications'],
  ['es-MX', 'Mensajes nuevos (3)', 'Notificaciones nuevas'],
  ['ru', 'Новые сообщения (3)', 'Новые уведомления'],
  ['de-DE', 'New messages (3)', 'New notifications'],
])('shows a push in %s, the language of the browser [RT-06]', async (language, messages, notifications) => {
  const { happen, shown } = worker({ languages: [language] });
  await happen('push', pushed({ kind: PUSH_KINDS.messages, count: 3 }));
  await happen('push', pushed({ kind: PUSH_KINDS.notifications, count: 1 }));
  expect(shown.map(({ title }) => title)).toEqual([messages, notifications]);
});

test('shows a push in the language chosen on the site [RT-06] [BASE-02]', async () => {
  const { happen, shown } = worker({ languages: ['en-US'], chosen: 'ru' });
  await happen('push', pushed({ kind: PUSH_KINDS.messages, count: 3 }));
  expect(shown.map(({ title }) => title)).toEqual(['Новые сообщения (3)']);
});

test('shows a push in the language of the account before that of the browser [RT-06] [BASE-20]', async () => {
  const message = pushed({ kind: PUSH_KINDS.messages, count: 3, language: 'ru' });
  const { happen, shown } = worker({ languages: ['en-US'] });
  await happen('push', message);
  const own = worker({ languages: ['en-US'], chosen: 'es' });
  await own.happen('push', message);
  const titles = [...shown, ...own.shown].map(({ title }) => title);
  expect(titles).toEqual(['Новые сообщения (3)', 'Mensajes nuevos (3)']);
});

test('shows English texts while the server provides none [RT-06]', async () => {
  const { happen, shown } = worker({ languages: ['es-MX'], site: {} });
  await happen('push', pushed({ kind: PUSH_KINDS.messages, count: 3 }));
  expect(shown).toMatchObject([{ title: 'New messages (3)', body: texts[SOURCE_LANGUAGE].push['text'] }]);
});

test('shows nothing for an unexpected payload [RT-06]', async () => {
  const { happen, shown } = worker();
  await happen('push', pushed({ kind: 2, count: 1, title: 'Ana wrote', body: 'secret', name: 'Ana' }));
  await happen('push', pushed({ kind: 77, count: 'many <b>' }));
  await happen('push', { data: null });
  expect(JSON.stringify(shown)).not.toMatch(/Ana|secret|many/);
  expect(shown.map(({ tag }) => tag)).toEqual(['messages', 'notifications', 'notifications']);
});

test('focuses the page that is already open at the target [RT-06]', async () => {
  const { happen, pages, opened } = worker({ urls: ['https://site.example/', 'https://site.example/chat-page?id=3'] });
  await happen('notificationclick', pressed('/chat-page'));
  expect(pages.map(({ focused }) => focused)).toEqual([false, true]);
  expect(opened).toEqual([]);
});

test('navigates an open page to the target, or opens one [RT-06]', async () => {
  const { happen, pages } = worker({ urls: ['https://site.example/forum/post'] });
  await happen('notificationclick', pressed('/messages'));
  expect(pages).toMatchObject([{ focused: true, messages: [{ type: 'open', path: '/messages' }] }]);
  const withoutPages = worker();
  await withoutPages.happen('notificationclick', pressed('/messages'));
  expect(withoutPages.opened).toEqual(['/messages']);
});

test('sends a subscription that the browser renewed to the server [RT-06]', async () => {
  const { happen, fetched } = worker();
  await happen('pushsubscriptionchange', { oldSubscription: { options: {} } });
  expect(fetched).toEqual([
    {
      url: notificationRoutes.subscribe.path,
      body: { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } },
    },
  ]);
});
