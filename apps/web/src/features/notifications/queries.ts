import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { unreadKey } from './unread-key.ts';

export type NoticeTab = 'all' | 'unread';

/** So many at once in the popover and on the page. */
const POPOVER_PAGE = 3;
const LIST_PAGE = 20;

/** How many came since one last looked. */
export const unreadQuery = (api: Client) =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api(notificationRoutes.unread, {}, { signal }),
    // Walking quickly from page to page asks once.
    staleTime: 5000,
  });

export const noticesKey = ['notifications', 'list'] as const;

/** The notifications, the latest first: few at a time in the popover, more on the page. */
export const noticesQuery = (api: Client, tab: NoticeTab, place: 'popover' | 'page') =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, place, tab] as const,
    queryFn: ({ pageParam, signal }) =>
      api(
        notificationRoutes.list,
        { type: tab, pageSize: place === 'page' ? LIST_PAGE : POPOVER_PAGE, cursor: pageParam ?? undefined },
        { signal },
      ),
    // A cursor is a text; the first page has none.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Whoever opens a list wants what is there now.
    staleTime: 0,
  });

export const noticeSettingsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['notifications', 'settings'],
    queryFn: ({ signal }) => api(notificationRoutes.settings, {}, { signal }),
  });
