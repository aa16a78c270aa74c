import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MemberAudience } from '@site/contract/core/audience.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { InputOf } from '@site/contract/core/route.ts';
import { broadcastRoutes } from '@site/contract/notifications/broadcast-routes.ts';

/** Interval in milliseconds at which the progress of a broadcast is refreshed. */
const PROGRESS_MS = 3000;

export const broadcastsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'broadcasts'],
    queryFn: ({ signal }) => api(broadcastRoutes.list, {}, { signal }),
    refetchInterval: ({ state }) => state.data?.items.some((item) => item.state === 'sending') && PROGRESS_MS,
  });

export const recipientsQuery = (api: Client, audience: MemberAudience) =>
  queryOptions({
    queryKey: ['desk', 'broadcasts', 'recipients', audience],
    queryFn: ({ signal }) => api(broadcastRoutes.count, { audience }, { signal }),
    staleTime: 0,
  });

export const broadcastPreviewQuery = (api: Client, wanted: InputOf<typeof broadcastRoutes.preview>) =>
  queryOptions({
    queryKey: ['desk', 'broadcasts', 'preview', wanted],
    queryFn: ({ signal }) => api(broadcastRoutes.preview, wanted, { signal }),
    placeholderData: keepPreviousData,
  });
