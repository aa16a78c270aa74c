import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { InspoSearch } from './feed/inspo-search.ts';

/** Time in milliseconds before a grid becomes stale, so that it stays unchanged while a post is viewed. */
const STALE_MS = 60_000;

const OWN = {
  mine: inspoRoutes.myPosts,
  liked: inspoRoutes.myLikes,
  saved: inspoRoutes.mySaves,
} as const;

export const cardsKey = ['inspiration', 'cards'] as const;

export const cardsQuery = (api: Client, { tab, tag, author }: InspoSearch) =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, tab ?? 'all', tag ?? '', author ?? 0],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ?? undefined;
      if (tab) return api(OWN[tab], { cursor }, { signal });
      return api(inspoRoutes.list, { tag, author, cursor }, { signal });
    },
    // The cursor is a string; null requests the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
    // Not refetched on mount once several pages are loaded, because the scroll position is restored.
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) < 2,
  });

export const postQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ['inspiration', 'post', id],
    queryFn: ({ signal }) => api(inspoRoutes.detail, { id }, { signal }),
    refetchOnWindowFocus: false,
  });

/** First page of an author's posts. */
export const moreQuery = (api: Client, author: number) =>
  queryOptions({
    queryKey: ['inspiration', 'more', author],
    queryFn: async ({ signal }) => (await api(inspoRoutes.list, { author }, { signal })).items,
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  });

/** Recently popular posts, for an empty list. */
export const lovedQuery = (api: Client) =>
  queryOptions({
    queryKey: ['inspiration', 'loved'],
    queryFn: async ({ signal }) => (await api(inspoRoutes.homepage, {}, { signal })).items,
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  });

/** Image consent and available tags. */
export const initQuery = (api: Client) =>
  queryOptions({
    queryKey: ['inspiration', 'init'],
    queryFn: ({ signal }) => api(inspoRoutes.init, {}, { signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

export const consentQuery = (api: Client) =>
  queryOptions({
    queryKey: ['inspiration', 'consent'],
    queryFn: ({ signal }) => api(inspoRoutes.check, {}, { signal }),
  });
