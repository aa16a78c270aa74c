import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Brand } from '@site/contract/brand/brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';

// The page parameter is the cursor returned by the previous page.
const FIRST = undefined as string | undefined;

/** The published brand and the draft. */
export const brandQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'brand'],
    queryFn: ({ signal }) => api(brandRoutes.get, {}, { signal }),
  });

export const brandHistoryKey = ['desk', 'brand-history'];

export const brandHistoryQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: brandHistoryKey,
    queryFn: ({ pageParam, signal }) => api(brandRoutes.history, { cursor: pageParam }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const brandMailQuery = (api: Client, brand: Brand, language: Language) =>
  queryOptions({
    queryKey: ['desk', 'brand-mail', language, brand],
    queryFn: ({ signal }) => api(brandRoutes.previewMail, { brand, language }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Share image that is made from the parts of a brand. */
export const brandShareImageQuery = (api: Client, brand: Brand) =>
  queryOptions({
    queryKey: ['desk', 'brand-share-image', brand],
    queryFn: ({ signal }) => api(brandRoutes.previewShareImage, { brand }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Path of a post for the preview: the most active one, or the forum if there is none. */
export const samplePostQuery = (api: Client, language: Language) =>
  queryOptions({
    queryKey: ['desk', 'brand-post', language],
    queryFn: async ({ signal }) => {
      const { items } = await api(forumRoutes.list, { sort: 'hot', language }, { signal });
      return items[0] ? `/forumDetails?id=${items[0].id}` : '/forum/home';
    },
    staleTime: Infinity,
  });
