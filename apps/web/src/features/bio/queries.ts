import { queryOptions } from '@tanstack/react-query';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { Client } from '@site/contract/core/client.ts';

export const bioKey = ['bio'] as const;

/** The own bio as the server has it, with what was copied of it and what the last check found. */
export const bioQuery = (api: Client) =>
  queryOptions({ queryKey: bioKey, queryFn: ({ signal }) => api(bioRoutes.info, {}, { signal }) });
