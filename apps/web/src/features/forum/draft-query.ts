import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import type { OnServer } from './draft-choice.ts';

/** Nobody waits longer for what another device may have: the form begins with what this one kept. */
const PATIENCE_MS = 4000;

/** The draft of a form on the server. It never fails: what cannot be asked is not known. */
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

/** All drafts of a member. */
export const draftsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['drafts', 'list'],
    queryFn: async ({ signal }) => (await api(draftRoutes.list, {}, { signal })).items,
    staleTime: 0,
  });
