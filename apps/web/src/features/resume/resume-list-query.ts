import { queryOptions } from '@tanstack/react-query';
import { resumeRoutes } from '@site/contract/resume/routes.ts';
import type { Client } from '@site/contract/core/client.ts';

/** Resume list: content where the member left off. */
export const resumeListQuery = (api: Client) =>
  queryOptions({
    queryKey: ['continuing', 'shelf'],
    queryFn: async ({ signal }) => (await api(resumeRoutes.shelf, {}, { signal })).items,
  });
