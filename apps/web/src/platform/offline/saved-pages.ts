import { offlineAccount } from '../storage/account-values.ts';

export interface SavedPage {
  href: string;
  title: string;
}

/** Index of the service worker's cache (public/sw-learning.js). */
interface SavedList {
  account: number | null;
  entries: Record<string, { used: number; title?: string }>;
}

const LIST = '/learning-list';

/**
 * Returns the pages that the service worker cached for this browser's account, latest first and each title only once.
 */
export async function savedPages(): Promise<SavedPage[]> {
  if (!('caches' in window)) return [];
  try {
    const found = await caches.match(LIST);
    const list: SavedList | null = found ? await found.json() : null;
    if (!list?.account || offlineAccount.read() !== list.account) return [];
    const pages = new Map<string, SavedPage>();
    for (const [href, { title }] of Object.entries(list.entries).toSorted(([, a], [, b]) => b.used - a.used)) {
      if (title && !pages.has(title)) pages.set(title, { href, title: decoded(title) });
    }
    return [...pages.values()];
  } catch {
    return [];
  }
}

/** Decodes a title, which is stored HTML-escaped. */
function decoded(title: string): string {
  return new DOMParser().parseFromString(title, 'text/html').body.textContent ?? '';
}
