import type { InfiniteData } from '@tanstack/react-query';
import type { Notification } from '@site/contract/notifications/schemas.ts';

interface NotificationPage {
  resultList: Notification[];
  next: string | null;
  latest: string | null;
  unread: number;
}

export type NotificationPages = InfiniteData<NotificationPage>;

function changed(
  pages: NotificationPages,
  change: (list: Notification[]) => Notification[],
  unread: number,
): NotificationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, resultList: change(page.resultList), unread })),
  };
}

const unreadOf = (pages: NotificationPages) => pages.pages[0]?.unread ?? 0;

const isUnread = (pages: NotificationPages, id: number) =>
  pages.pages.some(({ resultList }) => resultList.some(({ messageId, read }) => messageId === id && !read));

/**
 * Marks one or all notifications as read in the cached pages and updates the unread count. Read notifications stay in
 * place, even in the list of unread notifications.
 */
export function withRead(pages: NotificationPages, id: number | 'all'): NotificationPages {
  const unread = id === 'all' ? 0 : unreadOf(pages) - (isUnread(pages, id) ? 1 : 0);
  return changed(
    pages,
    (list) => list.map((one) => (id === 'all' || one.messageId === id ? { ...one, read: true } : one)),
    Math.max(0, unread),
  );
}

/** Removes a notification from the cached pages and updates the unread count. */
export function removeNotification(pages: NotificationPages, id: number): NotificationPages {
  const unread = unreadOf(pages) - (isUnread(pages, id) ? 1 : 0);
  return changed(pages, (list) => list.filter(({ messageId }) => messageId !== id), Math.max(0, unread));
}

/**
 * Returns the notifications of all pages without duplicates: the pages are fetched at different times, and a group can
 * move between them. The first occurrence wins.
 */
export function collectNotifications(pages: NotificationPages | undefined): Notification[] {
  const seen = new Set<number>();
  return (pages?.pages.flatMap(({ resultList }) => resultList) ?? []).filter(
    ({ messageId }) => !seen.has(messageId) && seen.add(messageId),
  );
}
