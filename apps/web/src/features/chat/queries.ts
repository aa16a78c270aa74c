import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { chatUnreadKey } from './unread-key.ts';

export type Box = 'inbox' | 'requests';

/** Unread count of all conversations that are not muted. Updated by the socket. */
export const chatUnreadQuery = (api: Client) =>
  queryOptions({
    queryKey: chatUnreadKey,
    queryFn: ({ signal }) => api(chatRoutes.unreadCount, {}, { signal }),
    staleTime: 5 * 60_000,
  });

export const boxKey = (box: Box) => ['chat', 'box', box] as const;

/** The current user's conversations, or the pending message requests. */
export const boxQuery = (api: Client, box: Box) =>
  infiniteQueryOptions({
    queryKey: boxKey(box),
    queryFn: ({ pageParam, signal }) =>
      api(chatRoutes.conversations, { box, cursor: pageParam ?? undefined }, { signal }),
    // The cursor is a string, and null for the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Refetched on each visit; the cached list is shown while it loads.
    staleTime: 0,
  });

export const conversationQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ['chat', 'conversation', id],
    queryFn: ({ signal }) => api(chatRoutes.conversation, { id }, { signal }),
    staleTime: 0,
  });

/** Messages that contain all words, newest first. */
export const messageSearchQuery = (api: Client, words: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'search', words],
    queryFn: ({ pageParam, signal }) =>
      api(chatRoutes.search, { s: words, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export const chatSettingsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['chat', 'settings'],
    queryFn: ({ signal }) => api(chatRoutes.settings, {}, { signal }),
  });

/** Possible recipients whose names match the search text; without a text, recent and followed members. */
export const peopleQuery = (api: Client, text: string) =>
  queryOptions({
    queryKey: ['chat', 'people', text],
    queryFn: async ({ signal }) => (await api(chatRoutes.people, { s: text }, { signal })).items,
    placeholderData: keepPreviousData,
  });

const PRESENCE_MS = 60_000;

/** Members' presence, at coarse granularity. */
export const presenceQuery = (api: Client, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['chat', 'presence', ids],
    queryFn: async ({ signal }) => (await api(chatRoutes.presence, { ids: ids.join() }, { signal })).items,
    staleTime: PRESENCE_MS,
    refetchInterval: PRESENCE_MS,
  });
