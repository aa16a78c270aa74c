// The service worker of this site. Each thing it does has listeners of its own: pushes here, reading without a connection in
// a file of its own.

self.importScripts('/sw-site.js', '/sw-offline-page.js', '/sw-learning.js');

// ---- Pushes. What is shown names nobody and nothing: whoever looks over a shoulder learns only that something came.

const TEXTS = {
  en: { notifications: 'New notifications', messages: 'New messages', text: 'Open the site to see them.' },
  es: { notifications: 'Notificaciones nuevas', messages: 'Mensajes nuevos', text: 'Abre el sitio para verlos.' },
  ru: { notifications: 'Новые уведомления', messages: 'Новые сообщения', text: 'Откройте сайт, чтобы посмотреть.' },
};

// The kinds of the contract (notifications/push.ts), and where each leads.
const KINDS = {
  1: { name: 'notifications', path: '/messages' },
  2: { name: 'messages', path: '/chat-page' },
};

const SUBSCRIBE = '/api/v1/push/subscribe';

function textsOfReader() {
  const known = self.navigator.languages.map((language) => TEXTS[language.slice(0, 2)]);
  return known.find((texts) => texts !== undefined) ?? TEXTS.en;
}

function read(data) {
  try {
    const { kind, count } = data.json();
    return { kind: KINDS[kind] ?? KINDS[1], count: Number.isSafeInteger(count) && count > 0 ? count : 0 };
  } catch {
    return { kind: KINDS[1], count: 0 };
  }
}

async function show(data) {
  const { kind, count } = read(data);
  const texts = textsOfReader();
  if (count > 0) await self.navigator.setAppBadge?.(count)?.catch(() => undefined);
  await self.registration.showNotification(count > 1 ? `${texts[kind.name]} (${count})` : texts[kind.name], {
    body: texts.text,
    icon: '/neutral.svg',
    // The next of its kind takes its place.
    tag: kind.name,
    data: { path: kind.path },
  });
}

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  if (there) return there.focus();
  const [page] = pages;
  if (!page) return self.clients.openWindow(path);
  // A form may stand open there: the page itself goes on, and asks first where it has to.
  page.postMessage({ type: 'open', path });
  return page.focus();
}

async function subscribeAgain(event) {
  const options = event.oldSubscription?.options;
  const made = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  await fetch(SUBSCRIBE, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  });
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/messages'));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
