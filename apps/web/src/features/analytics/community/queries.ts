import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { communityRoutes } from '@site/contract/analytics/community-routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { DataOf } from '@site/contract/core/route.ts';

export type Community = DataOf<typeof communityRoutes.community>;

export const communityQuery = (api: Client, days: number) =>
  queryOptions({
    queryKey: ['analytics', 'community', days],
    queryFn: ({ signal }) => api(communityRoutes.community, { days }, { signal }),
    placeholderData: keepPreviousData,
  });
