import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';

export const communityStatisticsQuery = (api: Client) =>
  queryOptions({ queryKey: ['figures'], queryFn: ({ signal }) => api(siteRoutes.figures, {}, { signal }) });
