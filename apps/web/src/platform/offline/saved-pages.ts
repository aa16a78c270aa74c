import { SAVED_PAGES, type SavedGroup } from '@site/contract/site/saved-pages.ts';
import { offlineAccount } from '../storage/account-values.ts';

export interface SavedPage {
  href: string;
  title: string;
  group: SavedGroup;
}

/** Entry in the index of the service worker's cache (public/sw-saved-store.js). `kept` and `used` are timestamps. */
interface Entry {
  kept: number;
  used: number;
  title?: string;
  group?: SavedGroup;
}

const LIST = '/saved-list';
/** Age in milliseconds at which the service worker deletes a page that was not checked again. */
const MAX_AGE_MS = 14 * 86_400_000;

/** Returns the entries that the service worker stored for this browser's account, the latest first. */
async function savedEntries(): Promise<[string, Entry][]> {
  if (!('caches' in window)) return [];
  try {
    const found = await caches.match(LIST);
    // Written only by the service worker.
    const list: { account: number | null; entries: Record<string, Entry> } | null = found ? await found.json() : null;
    if (!list?.account || offlineAccount.read() !== list.account) return [];
    const isRecent = ([, { kept }]: [string, Entry]) => Date.now() - kept <= MAX_AGE_MS;
    return Object.entries(list.entries)
      .filter(isRecent)
      .toSorted(([, a], [, b]) => b.used - a.used);
  } catch {
    return [];
  }
}

/**
 * Returns the saved pages, the latest first. Of learning pages only the latest one per title, because a chapter may be
 * stored both as pages and as text.
 */
export async function savedPages(): Promise<SavedPage[]> {
  const pages = new Map<string, SavedPage>();
  for (const [href, { title, group = 'learning' }] of await savedEntries()) {
    const name = group === 'learning' ? title : href;
    if (title && name && !pages.has(name)) pages.set(name, { href, title: decoded(title), group });
  }
  return [...pages.values()];
}

/** Returns the path under which the service worker saves a page; see `pageKeyOf` in public/sw-saved-store.js. */
function pageKey({ pathname, search }: Location): string | null {
  const key = SAVED_PAGES.find(({ path }) => new RegExp(path).test(pathname))?.key;
  const id = new URLSearchParams(search).get('id');
  if (key === 'url') return pathname + search;
  if (key === 'pathname' && id === null) return pathname;
  return key === 'id' ? `${pathname}?id=${id}` : null;
}

/** Returns when the page at this URL was saved on this device; null if it was not. */
export async function savedAt(location: Location): Promise<number | null> {
  const key = pageKey(location);
  const entry = (await savedEntries()).find(([href]) => href === key);
  return entry?.[1].kept ?? null;
}

/** Decodes a title, which is stored HTML-escaped. */
function decoded(title: string): string {
  return new DOMParser().parseFromString(title, 'text/html').body.textContent ?? '';
}
