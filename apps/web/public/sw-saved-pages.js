// Service worker: offline reading and writing. Answers requests from the saved pages (sw-saved-store.js) while there is no
// connection.

// Network timeout for a page that has a cached copy, in milliseconds.
const PATIENCE_MS = 10_000;

// Age in milliseconds below which a cached response is not fetched again.
const FRESH_MS = 30_000;

const ANSWERS =
  /^\/api\/(v1\/(flashcard\/detail|courses|course|course\/chapter|site\/info|i18n|user\/info)|passport\/checkout)$/;
// Calls of the ledger, of which the latest answer is stored whatever its time range is.
const LATEST = /^\/api\/v1\/stream\/(ledger(\/totals)?|payouts)$/;
const SESSION = /^\/api\/(v1\/user\/info|passport\/checkout)$/;
const DECKS = '/api/v1/flashcard/list';
const FILES = /^\/(courses\/(files|films)|figures)\//;
const LASTING = /^\/assets\/|\.pdf$/;

// Resolves once the page's account is known. Messages that a page sends right after opening wait for it.
let met = Promise.resolve();

/** Returns the cache key of an API call. */
const callKeyOf = (url) => (LATEST.test(url.pathname) ? url.pathname : keyOf(url));

/** Sets the account of the cache. Another account, or another role of the same one, starts with an empty cache. */
async function meet({ id, role = null, exit }) {
  const known = await readList();
  if (known.account !== id || known.role !== role) await forget();
  await inTurn(async () => {
    Object.assign(list, { account: id, role, exit });
    await writeList(await caches.open(KEPT));
  });
}

async function keepAnew(key, { url = key, headers, used } = {}) {
  const { account, entries } = await readList();
  const isFresh = Date.now() - (entries[key]?.kept ?? 0) < FRESH_MS;
  if (!isFresh) await keep(key, await fetch(url, { credentials: 'same-origin', headers }), account, used);
}

/** Caches files, including those loaded before this worker was active. If one fails, the others are still cached. */
async function keepFiles(files) {
  const { account } = await readList();
  if (!account) return;
  const one = async (file) => (await find(file)) ?? keep(file, await fetch(file), account);
  // A file that cannot be stored is read from the network.
  await Promise.all(files.map((file) => one(file).catch(() => undefined)));
}

/**
 * Records that a page was opened, with its images, and deletes those that it no longer has.
 * @returns false if the page is not cached
 */
function recordOpened(key, images) {
  return inTurn(async () => {
    const entry = list.entries[key];
    if (!entry) return false;
    const cache = await caches.open(KEPT);
    const { images: earlier = [] } = entry;
    Object.assign(entry, { used: Date.now(), images });
    await removeUnused(cache, earlier);
    await writeList(cache);
    return true;
  });
}

const PAGE_HEADERS = { accept: 'text/html' };

/**
 * Caches a page that this worker did not serve itself (loaded earlier, or opened by client-side navigation): the
 * document, its API calls, its files and its images.
 */
async function keepOpened({ page, calls, files, images = [] }) {
  const key = pageKeyOf(new URL(page, self.location.origin));
  if (!key) return;
  // The page is cached before its parts. Eviction removes the least recently used entry first, so the page never
  // remains without its parts.
  await keepAnew(key, { headers: PAGE_HEADERS });
  if (!(await recordOpened(key, images))) return;
  await keepFiles([...files, ...images]);
  // A call that cannot be stored is missing offline; the others are still stored.
  for (const call of calls)
    await keepAnew(callKeyOf(new URL(call, self.location.origin)), { url: call }).catch(() => 0);
  await recheckOldest();
}

/** Fetches the post or article that was checked longest ago, because the account may no longer be allowed to read it. */
async function recheckOldest() {
  const isDue = ([, entry]) => isReading(entry) && Date.now() - entry.kept > RECHECK_MS;
  const due = Object.entries(list.entries).filter(isDue);
  const [oldest] = due.sort(([, a], [, b]) => a.kept - b.kept);
  if (oldest) await keepAnew(oldest[0], { headers: PAGE_HEADERS, used: oldest[1].used });
}

function later(ms) {
  return new Promise((_, fail) => setTimeout(() => fail(new Error('the network is slow')), ms));
}

/** Clears the cache if the login page was rendered for a visitor, so that the session has ended. */
async function checkLogin(response) {
  if (/<html[^>]*data-signed-in="false"/.test(await response.text())) await forget();
}

async function answerPage(event, url) {
  const { account } = await removeOld();
  const key = pageKeyOf(url);
  const kept = key && account ? await find(key) : undefined;
  const asked = fetch(event.request);
  try {
    const response = await (kept ? Promise.race([asked, later(PATIENCE_MS)]) : asked);
    // Another URL of the same post or tool is not stored; the page reports its own URL once it is open.
    if (key === keyOf(url)) event.waitUntil(keep(key, response.clone(), account));
    else if (url.pathname === '/login') event.waitUntil(checkLogin(response.clone()));
    return response;
  } catch {
    // A failure after the timeout needs no answer.
    asked.catch(() => undefined);
    if (!kept) return self.offlinePage(await readList());
    // The saved page was rendered for its own URL.
    return key === keyOf(url) ? kept : Response.redirect(new URL(key, self.location.origin));
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

/** Deletes everything if the session has ended or the account has another role now. */
async function checkSession(response) {
  if (response.status === 401) return forget();
  const { data } = await response.json();
  const { account, role } = await readList();
  if (account && data && 'role' in data && data.role !== role) await forget();
}

async function answerCall(event, key, isSession) {
  const { account } = await readList();
  try {
    const response = await fetch(event.request);
    const copy = response.clone();
    // An answer that cannot be read is not stored.
    const checked = isSession ? checkSession(response.clone()).catch(() => undefined) : Promise.resolve();
    event.waitUntil(checked.then(() => keep(key, copy, account)));
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
    else if (response.status === 200 || kept) event.waitUntil(keep(key, response.clone(), account));
    // A file that cannot be stored is read from the network.
    else if (response.status === 206 && !kept) event.waitUntil(keepWhole(key, account).catch(() => undefined));
    return response;
  } catch (error) {
    if (kept) return ranged(event.request, kept);
    throw error;
  }
}

/** Answers an image of a saved page, and deletes it if the server refuses it. Other images are not stored. */
async function answerImage(event, url) {
  try {
    const response = await fetch(event.request);
    if (isRefusal(response)) event.waitUntil(drop(url.pathname));
    return response;
  } catch (error) {
    const { account } = await readList();
    const kept = account && (await find(url.pathname));
    if (kept) return kept;
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
    for (const name of await caches.keys()) if (OWN_CACHE.test(name) && name !== KEPT) await caches.delete(name);
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
  else if (LATEST.test(url.pathname) && !url.searchParams.has('cursor'))
    event.respondWith(answerCall(event, callKeyOf(url), false));
  else if (FILES.test(url.pathname)) event.respondWith(answerFile(event, url));
  else if (url.pathname.startsWith('/files/')) event.respondWith(answerImage(event, url));
});
