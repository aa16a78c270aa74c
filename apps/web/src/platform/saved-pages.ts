import { OFFLINE_OF } from './offline-of.ts';

export interface SavedPage {
  href: string;
  title: string;
}

/** What the service worker lists of its cache (public/sw-learning.js). */
interface SavedList {
  account: number | null;
  entries: Record<string, { used: number; title?: string }>;
}

const LIST = '/learning-list';

/** The pages that the service worker saved for the account of this browser, the latest first, each title once. */
export async function savedPages(): Promise<SavedPage[]> {
  if (!('caches' in window)) return [];
  try {
    const found = await caches.match(LIST);
    const list: SavedList | null = found ? await found.json() : null;
    if (!list?.account || localStorage.getItem(OFFLINE_OF) !== String(list.account)) return [];
    const pages = new Map<string, SavedPage>();
    for (const [href, { title }] of Object.entries(list.entries).toSorted(([, a], [, b]) => b.used - a.used)) {
      if (title && !pages.has(title)) pages.set(title, { href, title: decoded(title) });
    }
    return [...pages.values()];
  } catch {
    return [];
  }
}

/** Titles are saved as they are in HTML. */
function decoded(title: string): string {
  return new DOMParser().parseFromString(title, 'text/html').body.textContent ?? '';
}
