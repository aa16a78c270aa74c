import { storedJson } from '#platform/storage/stored-values.ts';

export interface RecentPage {
  /** Path on the site, with search parameters. */
  path: string;
  title: string;
}

const MAX = 6;
/** Pages that are steps of a task, and addresses that contain a secret. */
const SKIPPED = /^\/(search|login|regist|forbidden)\b|[?&](token|code|ticket)=/;

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.path === 'string' &&
  typeof value.title === 'string';

const pages = storedJson<RecentPage[]>('recent-pages', (value) =>
  Array.isArray(value) ? value.filter(isPage).slice(0, MAX) : null,
);

/** Pages opened in this tab, latest first. They are stored in the tab only. */
export const recentPages = (): RecentPage[] => pages.read() ?? [];

/** @param fullTitle title of the page, with the product name after it */
export function addRecentPage(path: string, fullTitle: string): void {
  const title = fullTitle.replace(/ \| [^|]*$/, '').trim();
  if (title === '' || SKIPPED.test(path)) return;
  pages.write([{ path, title }, ...recentPages().filter((page) => page.path !== path)].slice(0, MAX));
}
