import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { seasonRoutes } from '@site/contract/seasons/routes.ts';

export const seasonsQuery = (api: Client) =>
  queryOptions({ queryKey: ['desk', 'seasons'], queryFn: ({ signal }) => api(seasonRoutes.all, {}, { signal }) });
