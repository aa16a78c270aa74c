import { queryOptions } from '@tanstack/react-query';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { Client } from '@site/contract/core/client.ts';

/**
 * Query key of the current user's bio, with its copy states and findings.
 * @param userId 0 for a visitor, whose bio must not pass for that of the account that logs in
 */
export const bioKey = (userId: number) => ['bio', userId] as const;

export const bioQuery = (api: Client, userId: number) =>
  queryOptions({
    queryKey: bioKey(userId),
    // The editor says that it is offline, and the query is repeated when the connection is back.
    queryFn: ({ signal }) => api(bioRoutes.info, {}, { signal, isRetried: true }),
  });

export const versionsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['bio-versions'],
    queryFn: async ({ signal }) => (await api(bioRoutes.versions, {}, { signal })).versions,
    // Always refetched, because saving the bio creates new versions.
    staleTime: 0,
  });

export const versionQuery = (api: Client, revision: number) =>
  queryOptions({
    queryKey: ['bio-versions', revision],
    queryFn: ({ signal }) => api(bioRoutes.version, { revision }, { signal }),
    staleTime: 'static',
  });

/** Polling interval for the progress of the panels, in milliseconds. */
const POLL_MS = 700;

export const panelsQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['bio-panels', id],
    queryFn: ({ signal }) => api(bioRoutes.panels, { id }, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      error || data?.state === 'ready' || data?.state === 'failed' ? false : POLL_MS,
  });
