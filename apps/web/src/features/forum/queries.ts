import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { ListSort, ReplySort } from './choices.ts';

/** Time in milliseconds before a list becomes stale, so that it stays unchanged while a post is read. */
const LIST_STALE_MS = 60_000;

export interface ListFilter {
  sort: ListSort;
  topic: string | undefined;
  language: Language | undefined;
  /** Cursor at which the first page starts; undefined at the top of the list. */
  cursor: string | undefined;
}

export const topicsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['forum', 'topics'],
    queryFn: async ({ signal }) => (await api(forumRoutes.topics, {}, { signal })).items,
    staleTime: 5 * 60_000,
  });

export const listQuery = (api: Client, { sort, topic, language, cursor }: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['forum', 'list', sort, topic ?? '', language ?? 'all', cursor ?? ''],
    queryFn: ({ pageParam, signal }) =>
      sort === 'following'
        ? api(forumRoutes.following, { cursor: pageParam ?? undefined }, { signal })
        : api(forumRoutes.list, { sort, topic, language, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (last) => last.next,
    staleTime: LIST_STALE_MS,
    refetchOnWindowFocus: false,
    // Not refetched on mount once several pages are loaded, because the scroll position is restored.
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) < 2,
  });

export const postQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ['forum', 'post', id],
    queryFn: ({ signal }) => api(forumRoutes.detail, { id }, { signal }),
    refetchOnWindowFocus: false,
  });

export interface RepliesFilter {
  id: number;
  sort: ReplySort;
  /** Cursor at which the list starts, in the chosen sort order; undefined at the top. */
  cursor: string | undefined;
  /** Id of a reply at which the list starts; takes precedence over the cursor. */
  reply: number | undefined;
}

export const repliesKey = (id: number) => ['forum', 'replies', id] as const;

export const repliesQuery = (api: Client, { id, sort, cursor, reply }: RepliesFilter) =>
  infiniteQueryOptions({
    queryKey: [...repliesKey(id), sort, cursor ?? '', reply ?? 0],
    queryFn: ({ pageParam, signal }) => api(forumRoutes.replies, { id, sort, ...pageParam }, { signal }),
    initialPageParam: reply ? { at: reply } : cursor ? { cursor } : {},
    getNextPageParam: ({ next }) => (next === null ? null : { cursor: next }),
    getPreviousPageParam: ({ previous }) => (previous === null ? null : { cursor: previous }),
    refetchOnWindowFocus: false,
  });
