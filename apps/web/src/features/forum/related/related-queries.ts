import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';

export const relatedQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ['forum', 'related', id],
    queryFn: async ({ signal }) => (await api(threadRoutes.related, { id }, { signal })).items,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

/** Not cached, because each reply that the member reads can change the result. */
export const nextUnreadQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ['forum', 'next-unread', id],
    queryFn: ({ signal }) => api(threadRoutes.nextUnread, { id }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
