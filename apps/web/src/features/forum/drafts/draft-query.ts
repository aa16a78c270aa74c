import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import type { OnServer } from './draft-choice.ts';

/** Timeout for loading the server draft, in milliseconds. When it expires, the form starts with the local draft. */
const PATIENCE_MS = 4000;

/** Server draft of a form. Never rejects: a failed request means that the server state is unknown. */
export const draftQuery = (api: Client, userId: number, place: string) =>
  queryOptions({
    queryKey: ['drafts', userId, place],
    queryFn: async (): Promise<OnServer> => {
      try {
        const { draft } = await api(draftRoutes.one, { place }, { signal: AbortSignal.timeout(PATIENCE_MS) });
        return { reached: true, draft };
      } catch {
        return { reached: false, draft: null };
      }
    },
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** All drafts of the current user. */
export const draftsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['drafts', 'list'],
    queryFn: async ({ signal }) => (await api(draftRoutes.list, {}, { signal })).items,
    staleTime: 0,
  });
