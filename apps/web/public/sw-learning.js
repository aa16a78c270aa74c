// Service worker: offline reading. Caches opened courses and flashcards of the logged-in account, and nothing else.

// Cache name. Raising the number deletes the caches of older workers.
const KEPT = 'learning-1';
// Cache key of the index of cached entries; not a URL of the site.
const LIST = '/learning-list';
const MAX_BYTES = 60 * 1024 * 1024;
const ONE_MAX_BYTES = 25 * 1024 * 1024;
// Network timeout for a page that has a cached copy, in milliseconds.
const PATIENCE_MS = 10_000;
// Age in milliseconds below which a cached response is not fetched again.
const FRESH_MS = 30_000;

const PAGES = /^\/(coursesView(\/|$)|flash-cards(-list)?$)/;
const ANSWERS =
  /^\/api\/(v1\/(flashcard\/detail|courses|course|course\/chapter|site\/info|i18n|user\/info)|passport\/checkout)$/;
const SESSION = /^\/api\/(v1\/user\/info|passport\/checkout)$/;
const DECKS = '/api/v1/flashcard/list';
const FILES = /^\/(courses\/(files|films)|figures)\//;
const LASTING = /^\/assets\/|\.pdf$/;

// The index as stored in the cache: { account, exit, entries: { key: { bytes, used, title } } }. Null until it is read.
let list = null;
// Serializes all writes to the cache, so that a concurrent write cannot restore an entry that was just deleted.
let turn = Promise.resolve();
// Resolves once the page's account is known. Messages that a page sends right after opening wait for it.
let met = Promise.resolve();

function inTurn(work) {
  const result = turn.then(work);
  // The caller handles the failure; the next work starts anyway.
  turn = result.catch(() => undefined);
  return result;
}

async function readList() {
  if (list) return list;
  const found = await caches.match(LIST, { cacheName: KEPT });
  list ??= found ? await found.json() : { account: null, exit: '', entries: {} };
  return list;
}

async function writeList(cache) {
  await cache.put(LIST, new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } }));
}

async function find(key) {
  const found = await caches.match(key, { cacheName: KEPT, ignoreVary: true });
  const entry = list?.entries[key];
  if (found && entry) entry.used = Date.now();
  return found;
}

async function makeRoom(cache) {
  const oldest = Object.entries(list.entries).sort(([, a], [, b]) => a.used - b.used);
  let bytes = oldest.reduce((sum, [, entry]) => sum + entry.bytes, 0);
  for (const [key, entry] of oldest) {
    if (bytes <= MAX_BYTES) return;
    bytes -= entry.bytes;
    delete list.entries[key];
    await cache.delete(key);
  }
}

/**
 * Caches a successful response up to ONE_MAX_BYTES for the account that requested it, unless the account has changed
 * since. A page rendered for a visitor clears the cache instead.
 */
async function keep(key, response, account) {
  if (!account || response.status !== 200 || response.redirected) return;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  if (Number(response.headers.get('content-length')) > ONE_MAX_BYTES) return;
  const body = await response.blob();
  if (body.size > ONE_MAX_BYTES) return;
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
  const text = isPage ? await body.text() : '';
  // The page was rendered for a visitor, so the session has ended.
  if (isPage && /<html[^>]*data-signed-in="false"/.test(text)) return forget();
  const title = isPage ? (/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '').split(' | ')[0] : undefined;
  await inTurn(async () => {
    if ((await readList()).account !== account) return;
    const cache = await caches.open(KEPT);
    await cache.put(key, new Response(body, { status: 200, headers }));
    list.entries[key] = { bytes: body.size, used: Date.now(), kept: Date.now(), ...(isPage && { title }) };
    await makeRoom(cache);
    await writeList(cache);
  });
}

/** Deletes everything in the cache. Responses still in flight are not cached afterwards. */
function forget() {
  return inTurn(async () => {
    list = { account: null, exit: list?.exit ?? '', entries: {} };
    for (const name of await caches.keys()) if (name.startsWith('learning-')) await caches.delete(name);
  });
}

async function meet({ id, exit }) {
  if ((await readList()).account !== id) await forget();
  await inTurn(async () => {
    list.account = id;
    list.exit = exit;
    await writeList(await caches.open(KEPT));
  });
}

async function keepAnew(key, headers) {
  const { account, entries } = await readList();
  const isFresh = Date.now() - (entries[key]?.kept ?? 0) < FRESH_MS;
  if (!isFresh) await keep(key, await fetch(key, { credentials: 'same-origin', headers }), account);
}

/**
 * Caches a page that this worker did not serve itself (loaded earlier, or opened by client-side navigation): the
 * document, its API calls and its files.
 */
async function keepOpened({ page, calls, files }) {
  // The page is cached before its parts. Eviction removes the least recently used entry first, so the page never
  // remains without its parts.
  await keepAnew(keyOf(new URL(page, self.location.origin)), { accept: 'text/html' });
  await keepFiles(files);
  // A call that cannot be stored is missing offline; the others are still stored.
  for (const call of calls) await keepAnew(call).catch(() => undefined);
}

/**
 * Caches the files of a page, including those loaded before this worker was active. If one fails, the others are still
 * cached.
 */
async function keepFiles(files) {
  const { account } = await readList();
  if (!account) return;
  const one = async (file) => (await find(file)) ?? keep(file, await fetch(file), account);
  // A file that cannot be stored is read from the network.
  await Promise.all(files.map((file) => one(file).catch(() => undefined)));
}

const keyOf = (url) => url.pathname + url.search;

function later(ms) {
  return new Promise((_, fail) => setTimeout(() => fail(new Error('the network is slow')), ms));
}

async function answerPage(event, url) {
  const { account } = await readList();
  const key = keyOf(url);
  const isKept = PAGES.test(url.pathname) && account ? await find(key) : undefined;
  const asked = fetch(event.request);
  try {
    const response = await (isKept ? Promise.race([asked, later(PATIENCE_MS)]) : asked);
    if (PAGES.test(url.pathname) || url.pathname === '/login') {
      const copy = response.clone();
      event.waitUntil(
        PAGES.test(url.pathname)
          ? keep(key, copy, account)
          : copy.text().then((text) => /<html[^>]*data-signed-in="false"/.test(text) && forget()),
      );
    }
    return response;
  } catch {
    // A failure after the timeout needs no answer.
    asked.catch(() => undefined);
    return isKept ?? self.offlinePage(await readList());
  }
}

async function answerAsset(event, url) {
  const { account } = await readList();
  const key = url.pathname;
  const kept = await find(key);
  if (kept) return kept;
  const response = await fetch(event.request);
  event.waitUntil(keep(key, response.clone(), account));
  return response;
}

async function answerCall(event, key, isSession) {
  const { account } = await readList();
  try {
    const response = await fetch(event.request);
    if (isSession && response.status === 401) event.waitUntil(forget());
    else event.waitUntil(keep(key, response.clone(), account));
    return response;
  } catch (error) {
    const kept = account && (await find(key));
    if (kept) return kept;
    throw error;
  }
}

/** Returns the requested byte range of a cached response, as video players and PDF viewers request it. */
async function ranged(request, kept) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (from === undefined || (from === '' && to === '')) return kept;
  const whole = await kept.blob();
  const start = from === '' ? Math.max(0, whole.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? whole.size - 1 : Math.min(Number(to), whole.size - 1);
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } });
  const headers = new Headers(kept.headers);
  headers.set('content-range', `bytes ${start}-${end}/${whole.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(whole.slice(start, end + 1), { status: 206, headers });
}

const underWay = new Set();

async function keepWhole(key, account) {
  if (!account || underWay.has(key)) return;
  underWay.add(key);
  try {
    await keep(key, await fetch(key, { credentials: 'same-origin' }), account);
  } finally {
    underWay.delete(key);
  }
}

async function answerFile(event, url) {
  const { account } = await readList();
  const key = url.pathname;
  const kept = account ? await find(key) : undefined;
  if (kept && LASTING.test(key)) return ranged(event.request, kept);
  try {
    const response = await fetch(event.request);
    if (response.status === 401) event.waitUntil(forget());
    else if (response.status === 200) event.waitUntil(keep(key, response.clone(), account));
    // A file that cannot be stored is read from the network.
    else if (response.status === 206 && !kept) event.waitUntil(keepWhole(key, account).catch(() => undefined));
    return response;
  } catch (error) {
    if (kept) return ranged(event.request, kept);
    throw error;
  }
}

async function answerDecks(event) {
  const body = await event.request.clone().text();
  return answerCall(event, `${DECKS}?${encodeURIComponent(body)}`, false);
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('learning-') && name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener('message', (event) => {
  const { type } = event.data ?? {};
  if (type === 'forget') event.waitUntil(forget().then(() => event.ports[0]?.postMessage('done')));
  if (type === 'opened') {
    // The next page opened repeats this.
    met = meet(event.data.account).catch(() => undefined);
    // A page that cannot be stored is not available offline; the page itself works.
    event.waitUntil(met.then(() => keepOpened(event.data)).catch(() => undefined));
  }
  // Files that cannot be stored are not available offline; the page itself works.
  if (type === 'loaded') event.waitUntil(met.then(() => keepFiles(event.data.files)).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && url.pathname === DECKS) return event.respondWith(answerDecks(event));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(event, url));
  else if (ANSWERS.test(url.pathname)) event.respondWith(answerCall(event, keyOf(url), SESSION.test(url.pathname)));
  else if (FILES.test(url.pathname)) event.respondWith(answerFile(event, url));
});
