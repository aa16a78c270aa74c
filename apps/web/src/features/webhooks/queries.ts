import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { webhookRoutes } from '@site/contract/webhooks/routes.ts';

// The page parameter is the cursor returned by the previous page.
const FIRST = undefined as string | undefined;

export const webhooksQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'webhooks'],
    queryFn: ({ signal }) => api(webhookRoutes.list, {}, { signal }),
  });

export const deliveriesQuery = (api: Client, id: number) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'webhooks', id, 'deliveries'],
    queryFn: ({ pageParam, signal }) => api(webhookRoutes.deliveries, { id, cursor: pageParam }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
