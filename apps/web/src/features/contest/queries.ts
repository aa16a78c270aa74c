import { queryOptions } from '@tanstack/react-query';
import { contestRoutes } from '@site/contract/contest/routes.ts';
import type { Client } from '@site/contract/core/client.ts';

export const contestKey = ['contest', 'progress'];

export const contestQuery = (api: Client) =>
  queryOptions({
    queryKey: contestKey,
    queryFn: ({ signal }) => api(contestRoutes.progress, {}, { signal }),
  });
