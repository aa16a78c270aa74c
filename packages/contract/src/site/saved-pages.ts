interface SavedPages {
  name: string;
  /** Regular expression for the pathname. */
  path: string;
  /**
   * Part of the URL that a page is saved under: the whole URL, the pathname (pages with the parameter `id` are then not
   * saved), or the pathname with `id`.
   */
  key: 'url' | 'pathname' | 'id';
}

/**
 * Pages that the service worker saves for reading offline, by group, in the order of lists (NAV-32). Each group needs
 * the text `offline.{name}` in the catalogues `core` and `worker`.
 */
export const SAVED_PAGES = [
  { name: 'tools', path: '^/(bio-page|my-link|stream-summary/ledger|forum/post)$', key: 'pathname' },
  { name: 'posts', path: '^/forumDetails$', key: 'id' },
  { name: 'articles', path: '^/articleView/[^/]+$', key: 'pathname' },
  { name: 'learning', path: '^/(coursesView(/|$)|flash-cards(-list)?$)', key: 'url' },
] as const satisfies readonly SavedPages[];

export type SavedGroup = (typeof SAVED_PAGES)[number]['name'];
