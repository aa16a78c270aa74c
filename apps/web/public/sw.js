// The service worker of the site. Each concern registers its own listeners: pushes here, saved pages in separate
// files.

self.importScripts('/sw-site.js', '/sw-language.js', '/sw-offline-page.js', '/sw-saved-store.js', '/sw-saved-pages.js');

// ---- Pushes. The text contains no names and no content, so that a bystander who sees the screen learns only that
// something arrived.

// Push kinds of the contract (notifications/push.ts) with the path that each opens.
const KINDS = {
  1: { name: 'notifications', path: '/messages' },
  2: { name: 'messages', path: '/chat-page' },
};

const SUBSCRIBE = '/api/v1/push/subscribe';

// Used while an older server, whose /sw-site.js has no texts, is still running during an upgrade.
const ENGLISH_PUSH = {
  notifications: 'New notifications',
  messages: 'New messages',
  text: 'Open the site to see them.',
};

function read(data) {
  try {
    const { kind, count, language } = data.json();
    return { kind: KINDS[kind] ?? KINDS[1], count: Number.isSafeInteger(count) && count > 0 ? count : 0, language };
  } catch {
    return { kind: KINDS[1], count: 0 };
  }
}

async function show(data) {
  const { kind, count, language } = read(data);
  const texts = self.SITE.texts?.[await self.readerLanguage(language)]?.push ?? ENGLISH_PUSH;
  // A browser without badges still shows the notification.
  if (count > 0) await self.navigator.setAppBadge?.(count)?.catch(() => undefined);
  await self.registration.showNotification(count > 1 ? `${texts[kind.name]} (${count})` : texts[kind.name], {
    body: texts.text,
    icon: '/neutral.svg',
    // Replaces an earlier notification of the same kind.
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
  // The page may hold an unsaved form, so it navigates itself and asks for confirmation where needed.
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
