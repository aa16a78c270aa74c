import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { inspirationRoutes } from '@site/contract/inspiration/routes.ts';
import type { InspoSearch } from './inspo-search.ts';

/** Grids keep their place while one looks at a post and comes back. */
const STALE_MS = 60_000;

const OWN = {
  mine: inspirationRoutes.myPosts,
  liked: inspirationRoutes.myLikes,
  saved: inspirationRoutes.mySaves,
} as const;

export const cardsKey = ['inspiration', 'cards'] as const;

export const cardsQuery = (api: Client, { tab, tag, author }: InspoSearch) =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, tab ?? 'all', tag ?? '', author ?? 0],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ?? undefined;
      if (tab) return api(OWN[tab], { cursor }, { signal });
      return api(inspirationRoutes.list, { tag, author, cursor }, { signal });
    },
    // A cursor is a text; the first page has none.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
    // Who has loaded more and comes back finds the place again.
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) < 2,
  });

export const postQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ['inspiration', 'post', id],
    queryFn: ({ signal }) => api(inspirationRoutes.detail, { id }, { signal }),
    refetchOnWindowFocus: false,
  });

/** What else an author shows. */
export const moreQuery = (api: Client, author: number) =>
  queryOptions({
    queryKey: ['inspiration', 'more', author],
    queryFn: async ({ signal }) => (await api(inspirationRoutes.list, { author }, { signal })).items,
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  });

/** What is liked most lately, where one has nothing of one's own yet. */
export const lovedQuery = (api: Client) =>
  queryOptions({
    queryKey: ['inspiration', 'loved'],
    queryFn: async ({ signal }) => (await api(inspirationRoutes.homepage, {}, { signal })).items,
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  });

/** The consent as it stands, and the tags there are. */
export const initQuery = (api: Client) =>
  queryOptions({
    queryKey: ['inspiration', 'init'],
    queryFn: ({ signal }) => api(inspirationRoutes.init, {}, { signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

export const consentQuery = (api: Client) =>
  queryOptions({
    queryKey: ['inspiration', 'consent'],
    queryFn: ({ signal }) => api(inspirationRoutes.check, {}, { signal }),
  });
