import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import type { FollowedKind, FollowingList } from '@site/contract/following/schemas.ts';

/** Relationship of the current user to a post, topic, member or cam site. */
export const relationshipQuery = (api: Client, kind: FollowedKind, id: number) =>
  queryOptions({
    queryKey: ['following', 'standing', kind, id],
    queryFn: ({ signal }) => api(followingRoutes.standing, { kind, id }, { signal }),
    staleTime: 60_000,
  });

export const ownListKey = (list: FollowingList) => ['following', 'list', list] as const;

/** Entries that the current user follows, has muted or has blocked. */
export const ownListQuery = (api: Client, list: FollowingList) =>
  infiniteQueryOptions({
    queryKey: ownListKey(list),
    queryFn: ({ pageParam, signal }) => api(followingRoutes.list, { list, cursor: pageParam ?? undefined }, { signal }),
    // The cursor is a string; null requests the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
