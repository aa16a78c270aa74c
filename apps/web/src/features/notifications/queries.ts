import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { unreadKey } from './unread-counts/unread-key.ts';

export type NotificationTab = 'all' | 'unread';

/** Notifications per request in the popover. */
const POPOVER_PAGE = 3;
const LIST_PAGE = 20;

/** Unread count: the number of new notifications since the list was last opened. */
export const unreadQuery = (api: Client) =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api(notificationRoutes.unread, {}, { signal }),
    // Navigations in quick succession share one request.
    staleTime: 5000,
  });

export const notificationsKey = ['notifications', 'list'] as const;

/** Notifications, latest first, with a small page size in the popover. */
export const notificationsQuery = (api: Client, tab: NotificationTab, place: 'popover' | 'page') =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, place, tab] as const,
    queryFn: ({ pageParam, signal }) =>
      api(
        notificationRoutes.list,
        { type: tab, pageSize: place === 'page' ? LIST_PAGE : POPOVER_PAGE, cursor: pageParam ?? undefined },
        { signal },
      ),
    // The cursor is a string; null requests the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Always stale, so that opening the list refetches it.
    staleTime: 0,
  });

export const notificationSettingsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['notifications', 'settings'],
    queryFn: ({ signal }) => api(notificationRoutes.settings, {}, { signal }),
  });
