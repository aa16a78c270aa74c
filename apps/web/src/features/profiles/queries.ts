import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { experienceOf, type MemberSearch } from './member-lists/member-search.ts';

/** Time in milliseconds before a list becomes stale, so that it is unchanged when the user returns from an entry. */
const LIST_STALE_MS = 60_000;

/** Profile of the member with this id, or of the current user without an id. */
export const profileQuery = (api: Client, userId?: number) =>
  queryOptions({
    queryKey: ['profiles', 'one', userId ?? 'own'],
    queryFn: ({ signal }) => api(profileRoutes.get, { userId }, { signal }),
  });

export type PostKind = 'written' | 'liked' | 'saved';

export const memberPostsQuery = (api: Client, userId: number, kind: PostKind) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'posts', userId, kind],
    queryFn: ({ pageParam, signal }) =>
      api(profileRoutes.posts, { userId, kind, cursor: pageParam ?? undefined }, { signal }),
    // The cursor is a string; null requests the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchOnWindowFocus: false,
  });

export const memberRepliesQuery = (api: Client, userId: number) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'replies', userId],
    queryFn: ({ pageParam, signal }) =>
      api(profileRoutes.replies, { userId, cursor: pageParam ?? undefined }, { signal }),
    // The cursor is a string; null requests the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchOnWindowFocus: false,
  });

export const membersQuery = (api: Client, search: MemberSearch) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'members', search.site ?? '', search.years ?? '', search.name ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const { site, name } = search;
      return api(
        profileRoutes.list,
        { site, name, years: experienceOf(search), cursor: pageParam ?? undefined },
        { signal },
      );
    },
    // The cursor is a string; null requests the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: LIST_STALE_MS,
    refetchOnWindowFocus: false,
    // Not refetched on mount once several pages are loaded, because the scroll position is restored.
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) < 2,
  });

/** Recommended members. */
export const recUsersQuery = (api: Client) =>
  queryOptions({
    queryKey: ['profiles', 'recommended'],
    queryFn: async ({ signal }) => (await api(profileRoutes.recUsers, {}, { signal })).items,
    staleTime: LIST_STALE_MS,
    refetchOnWindowFocus: false,
  });
