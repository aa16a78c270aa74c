/** Pages that the chat window may open. Requests for other pages are ignored. */
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

/**
 * Returns the URL requested by the chat window (RT-04). Returns null if the page is not allowed, if it is not a profile
 * and is already open, or if it is a profile without a valid user id.
 */
export function widgetPage({ path, userId }: Wanted, current: string, isMember: boolean): string | null {
  if (!PAGES.includes(path)) return null;
  if (path === '/user-info') return userId !== undefined && userId > 0 ? `${path}?userId=${userId}` : null;
  if (path === '/chat-page' && !isMember) return null;
  return path === current ? null : path;
}
