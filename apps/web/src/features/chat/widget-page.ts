/** Where the small window may lead; everything else is left alone. */
const PAGES: readonly string[] = [
  '/forum/home',
  '/caminspo',
  '/memberList',
  '/about-me',
  '/authorization',
  '/messages',
  '/chat-page',
  '/user-info',
];

interface Wanted {
  path: string;
  userId?: number;
}

/** The address that the small window wants opened (RT-04); null when it leads nowhere, or where one is already. */
export function widgetPage({ path, userId }: Wanted, current: string, isMember: boolean): string | null {
  if (!PAGES.includes(path)) return null;
  if (path === '/user-info') return userId !== undefined && userId > 0 ? `${path}?userId=${userId}` : null;
  if (path === '/chat-page' && !isMember) return null;
  return path === current ? null : path;
}
