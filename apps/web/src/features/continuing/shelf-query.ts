import { queryOptions } from '@tanstack/react-query';
import { continuingRoutes } from '@site/contract/continuing/routes.ts';
import type { Client } from '@site/contract/core/client.ts';

/** Where the reader left off. What cannot be told is no reason to keep a page back. */
export const shelfQuery = (api: Client) =>
  queryOptions({
    queryKey: ['continuing', 'shelf'],
    queryFn: async ({ signal }) => {
      try {
        return (await api(continuingRoutes.shelf, {}, { signal })).items;
      } catch {
        return [];
      }
    },
  });
