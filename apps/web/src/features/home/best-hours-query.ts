import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';

/** Cam sites with collected or simulated data, in display order. */
export const bestHoursQuery = (api: Client) =>
  queryOptions({
    queryKey: ['industry', 'with-data'],
    queryFn: async ({ signal }) => {
      const { sites } = await api(industryRoutes.overview, {}, { signal });
      return sites.filter(({ last }) => last !== null).map(({ network }) => network);
    },
  });
