import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import type { Site } from '@site/contract/camsites/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { chosenAddress, chosenIn, sortIn } from './directory/chosen.ts';
import type { SitesSearch } from './directory/sites-search.ts';

/** Cam sites that match the search parameters. While a new list loads, the previous one stays visible. */
export const sitesQuery = (api: Client, lang: Language, search: SitesSearch) => {
  const texts = Object.entries(chosenAddress(chosenIn(search))).map(([key, value]) => [key, String(value)]);
  const input = { ...Object.fromEntries(texts), sort: sortIn(search), lang };
  return queryOptions({
    queryKey: ['camsites', 'list', input],
    queryFn: ({ signal }) => api(camsiteRoutes.list, input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
};

const siteKey = (slug: string) => ['camsites', 'one', slug] as const;

export const siteQuery = (api: Client, lang: Language, slug: string) =>
  queryOptions({
    queryKey: [...siteKey(slug), lang],
    queryFn: ({ signal }) => api(camsiteRoutes.open, { slug, lang }, { signal }),
    refetchOnWindowFocus: false,
  });

/** Changes to a cam site's facts after a cursor (keyset pagination). The first ones are part of the cam site's page. */
export const historyQuery = (api: Client, slug: string, from: string | null) =>
  infiniteQueryOptions({
    queryKey: ['camsites', 'history', slug, from],
    queryFn: ({ pageParam, signal }) =>
      api(camsiteRoutes.history, { slug, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: from,
    getNextPageParam: (last) => last.next,
    staleTime: Infinity,
  });

export const reviewsQuery = (api: Client, slug: string) =>
  infiniteQueryOptions({
    queryKey: ['camsites', 'reviews', slug],
    queryFn: ({ pageParam, signal }) =>
      api(camsiteRoutes.reviews, { slug, cursor: pageParam ?? undefined }, { signal }),
    // The cursor is a string, and null for the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchOnWindowFocus: false,
  });

export const compareQuery = (api: Client, lang: Language, slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['camsites', 'compare', slugs, lang],
    queryFn: ({ signal }) => api(camsiteRoutes.compare, { sites: slugs.join(','), lang }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** Applies a change to the cached cam site. */
export function patchSite(queryClient: QueryClient, slug: string, change: (site: Site) => Partial<Site>): void {
  queryClient.setQueriesData<Site>({ queryKey: siteKey(slug) }, (site) => site && { ...site, ...change(site) });
}

/**
 * Removes inactive cam site queries and this site's history from the cache, and invalidates the other cam site queries.
 * Called after a fact or a review has changed.
 */
export function refreshSite(queryClient: QueryClient, slug: string): Promise<void> {
  queryClient.removeQueries({ queryKey: ['camsites'], type: 'inactive' });
  queryClient.removeQueries({ queryKey: ['camsites', 'history', slug] });
  return queryClient.invalidateQueries({ queryKey: ['camsites'] });
}
