import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import type { SearchAddress } from './search-address.ts';

/**
 * Time in milliseconds before results become stale, so that the list is unchanged when the user returns from a result.
 */
const STALE_MS = 60_000;

export const searchQuery = (api: Client, address: SearchAddress) => {
  const { s = '', cut: _, ...rest } = address;
  const firstPage: { s: string; cursor?: string } = { s };
  return infiniteQueryOptions({
    queryKey: ['search', 'page', address],
    queryFn: ({ pageParam, signal }) => api(searchRoutes.search, { ...rest, ...pageParam }, { signal }),
    // If the first page found results only for fewer or corrected words, further pages search for those words.
    initialPageParam: firstPage,
    getNextPageParam: ({ next }, pages) =>
      next === null ? null : { s: pages[0]?.fewerWords ?? pages[0]?.corrected ?? s, cursor: next },
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) < 2,
  });
};

export const suggestionsQuery = (api: Client, s: string) =>
  queryOptions({
    queryKey: ['search', 'suggest', s],
    queryFn: async ({ signal }) => (await api(searchRoutes.suggest, { s }, { signal })).items,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Members by name prefix, for the author filter. */
export const authorsQuery = (api: Client, q: string) =>
  queryOptions({
    queryKey: ['search', 'authors', q],
    queryFn: async ({ signal }) => (await api(memberRoutes.suggest, { q }, { signal })).items,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
