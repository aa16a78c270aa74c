// Service worker: the store of saved pages. Holds what the logged-in account opened lately, and nothing else.

// Cache name. Raising the number deletes the caches of older workers.
const KEPT = 'saved-1';
// Prefixes of this cache's names; earlier releases used the second one.
const OWN_CACHE = /^(saved|learning)-/;
// Cache key of the index of cached entries; not a URL of the site.
const LIST = '/saved-list';
const MAX_BYTES = 60 * 1024 * 1024;
const ONE_MAX_BYTES = 25 * 1024 * 1024;
// Number of posts and articles that are stored.
const READING_MAX = 30;
// Age at which a post or article is checked again, because it may have been removed or edited.
const RECHECK_MS = 24 * 3_600_000;
// Age at which a page or an answer that was not checked again is deleted. Also in platform/offline/saved-pages.ts.
const MAX_AGE_MS = 14 * RECHECK_MS;
// Code of the site, and images, which are deleted with their page.
const AGELESS = /^\/(assets|files)\//;

// Groups of pages that are saved (packages/contract/src/site/saved-pages.ts). An older server, which is still running
// during an upgrade, provides none.
const GROUPS = (self.SITE.savedPages ?? []).map(({ path, ...group }) => ({ ...group, path: new RegExp(path) }));

const keyOf = (url) => url.pathname + url.search;
const groupOf = (url) => GROUPS.find(({ path }) => path.test(url.pathname));

/** Returns the cache key of a page, or null for a page that is not saved. Also in platform/offline/saved-pages.ts. */
function pageKeyOf(url) {
  const key = groupOf(url)?.key;
  const id = url.searchParams.get('id');
  if (key === 'url') return keyOf(url);
  if (key === 'pathname' && id === null) return url.pathname;
  return key === 'id' && /^[1-9]\d*$/.test(id ?? '') ? `${url.pathname}?id=${id}` : null;
}

const isOld = ([key, { kept }]) => !AGELESS.test(key) && Date.now() - kept > MAX_AGE_MS;
const isReading = ({ group }) => group === 'posts' || group === 'articles';

// The index as stored in the cache: { account, role, exit, entries: { key: { bytes, used, kept, group, title, images } } }.
// Pages have a group; `images` are the keys of their images. Null until it is read.
let list = null;
// Serializes all writes to the cache, so that a concurrent write cannot restore an entry that was just deleted.
let turn = Promise.resolve();

function inTurn(work) {
  const result = turn.then(work);
  // The caller handles the failure; the next work starts anyway.
  turn = result.catch(() => undefined);
  return result;
}

const noList = () => ({ account: null, role: null, exit: '', entries: {} });

async function readList() {
  if (list) return list;
  const found = await caches.match(LIST, { cacheName: KEPT });
  list ??= found ? await found.json() : noList();
  return list;
}

async function writeList(cache) {
  await cache.put(LIST, new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } }));
}

async function find(key) {
  await readList();
  const entry = list.entries[key];
  if (entry && isOld([key, entry])) {
    await removeOld();
    return undefined;
  }
  const found = await caches.match(key, { cacheName: KEPT, ignoreVary: true });
  if (found && entry) entry.used = Date.now();
  return found;
}

/** Deletes an entry, and the images of a page unless another page has them too. */
async function remove(cache, key) {
  const { images = [] } = list.entries[key] ?? {};
  delete list.entries[key];
  await cache.delete(key);
  await removeUnused(cache, images);
}

/** Deletes the images that no page has any more. */
async function removeUnused(cache, images) {
  const used = new Set(Object.values(list.entries).flatMap((entry) => entry.images ?? []));
  for (const image of images) if (!used.has(image)) await remove(cache, image);
}

/** Deletes the entries that are too old. @returns the index without them */
function removeOld() {
  return inTurn(async () => {
    const old = Object.entries((await readList()).entries).filter(isOld);
    if (old.length === 0) return list;
    const cache = await caches.open(KEPT);
    for (const [key] of old) await remove(cache, key);
    await writeList(cache);
    return list;
  });
}

async function makeRoom(cache) {
  const oldestFirst = () => Object.entries(list.entries).sort(([, a], [, b]) => a.used - b.used);
  const reading = oldestFirst().filter(([, entry]) => isReading(entry));
  for (const [key] of reading.slice(0, -READING_MAX)) await remove(cache, key);
  let bytes = Object.values(list.entries).reduce((sum, entry) => sum + entry.bytes, 0);
  for (const [key, entry] of oldestFirst()) {
    if (bytes <= MAX_BYTES) return;
    bytes -= entry.bytes;
    await remove(cache, key);
  }
}

/** Deletes an entry that the account may no longer read. */
function drop(key) {
  return inTurn(async () => {
    if (!(await readList()).entries[key]) return;
    const cache = await caches.open(KEPT);
    await remove(cache, key);
    await writeList(cache);
  });
}

/** Whether the server refused the request: missing, forbidden, or redirected to another page. */
const isRefusal = ({ status, type, redirected }) =>
  redirected || type === 'opaqueredirect' || [401, 403, 404, 410].includes(status);

async function contentOf(response) {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  const body = await response.blob();
  const type = headers.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  const isAnswer = type.startsWith('application/json');
  return { headers, body, isPage, isAnswer, text: isPage || isAnswer ? await body.text() : '' };
}

const titleOf = (text) => (/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '').split(' | ')[0];
/** Whether an answer of the API states an error, which has HTTP status 200. */
const isError = (text) => JSON.parse(text).code !== 0;

/**
 * Caches a successful response up to ONE_MAX_BYTES for the account that requested it, unless the account has changed
 * since. Deletes the entry if the server refuses it. A page rendered for a visitor clears the cache instead.
 */
async function keep(key, response, account, used = Date.now()) {
  if (!account) return;
  if (isRefusal(response)) return drop(key);
  if (response.status !== 200 || Number(response.headers.get('content-length')) > ONE_MAX_BYTES) return;
  const { headers, body, isPage, isAnswer, text } = await contentOf(response);
  if (body.size > ONE_MAX_BYTES) return;
  // The page was rendered for a visitor, so the session has ended.
  if (isPage && /<html[^>]*data-signed-in="false"/.test(text)) return forget();
  if (isAnswer && key.startsWith('/api/') && isError(text)) return drop(key);
  const page = isPage && { title: titleOf(text), group: groupOf(new URL(key, self.location.origin))?.name };
  await inTurn(async () => {
    if ((await readList()).account !== account) return;
    const cache = await caches.open(KEPT);
    await cache.put(key, new Response(body, { status: 200, headers }));
    const { images } = list.entries[key] ?? {};
    list.entries[key] = { bytes: body.size, used, kept: Date.now(), ...page, ...(images && { images }) };
    await makeRoom(cache);
    await writeList(cache);
  });
}

/** Deletes everything in the cache. Responses still in flight are not cached afterwards. */
function forget() {
  return inTurn(async () => {
    list = { ...noList(), exit: list?.exit ?? '' };
    for (const name of await caches.keys()) if (OWN_CACHE.test(name)) await caches.delete(name);
  });
}

// Used by sw-saved-pages.js.
Object.assign(self, { pageKeyOf, find, keep });
