import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { memberHomeRoutes } from '@site/contract/member-home/routes.ts';

/** Layout of the home page, first steps and cam sites of the current user. */
export const memberHomeQuery = (api: Client) =>
  queryOptions({
    queryKey: ['member-home'],
    queryFn: ({ signal }) => api(memberHomeRoutes.overview, {}, { signal }),
  });
