import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';

/** Time in milliseconds before data becomes stale. Samples are hourly. */
const HOURLY_STALE_MS = 5 * 60_000;

export const overviewQuery = (api: Client) =>
  queryOptions({
    queryKey: ['industry', 'overview'],
    queryFn: ({ signal }) => api(industryRoutes.overview, {}, { signal }),
    staleTime: HOURLY_STALE_MS,
  });

export const networkQuery = (api: Client, network: IndustrySite) =>
  queryOptions({
    queryKey: ['industry', 'network', network],
    queryFn: ({ signal }) => api(industryRoutes.network, { network }, { signal }),
    staleTime: HOURLY_STALE_MS,
  });

/** Rooms whose name starts with the query. */
export const performersQuery = (api: Client, network: IndustrySite, q: string) =>
  queryOptions({
    queryKey: ['industry', 'performers', network, q],
    queryFn: ({ signal }) => api(performerRoutes.performers, { network, q }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface Room {
  network: IndustrySite;
  name: string;
}

/** Prefix of all performer queries: removed after an opt-out, invalidated after an opt-in or a change to a claim. */
export const performerKey = ['industry', 'performer'] as const;

/** Performer, or null when unknown or opted out; the server does not reveal which. */
export const performerQuery = (api: Client, { network, name }: Room, timeZone: string) =>
  queryOptions({
    queryKey: [...performerKey, network, name, timeZone],
    queryFn: async ({ signal }) => {
      try {
        return await api(performerRoutes.performer, { network, name, timeZone }, { signal });
      } catch (error) {
        // An invalid name is treated as unknown.
        if (isApiError(error, 'industry.no-such-performer') || isApiError(error, 'invalid')) return null;
        throw error;
      }
    },
    // When only the time zone changes, the previous data is the placeholder.
    placeholderData: (before, query) =>
      query?.queryKey[2] === network && query.queryKey[3] === name ? before : undefined,
  });

export const claimsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['industry', 'claims'],
    queryFn: ({ signal }) => api(roomClaimRoutes.claims, {}, { signal }),
  });

/** Room claims that staff must review, with pagination. */
export const askedClaimsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: ['industry', 'claims-asked'],
    queryFn: ({ pageParam, signal }) => api(roomClaimRoutes.claimsAsked, { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // otherwise inferred as just undefined
    getNextPageParam: (last) => last.next ?? undefined,
    refetchOnWindowFocus: false,
  });
