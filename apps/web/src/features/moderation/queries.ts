import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { StaffAction } from '@site/contract/moderation/schemas.ts';
import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { ApplicationState, QueueView } from './choices.ts';
import type { LogSearch, MembersSearch, PostsSearch, QueueSearch, RepliesSearch } from './searches.ts';

export const applicationsKey = ['moderation', 'applications'] as const;

/** Join applications in one state, with pagination. */
export const applicationsQuery = (api: Client, state: ApplicationState) =>
  infiniteQueryOptions({
    queryKey: [...applicationsKey, state],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.applications, { state, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // otherwise inferred as just undefined
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const casesKey = ['moderation', 'cases'] as const;
/** Query key of the flag for new cases that have arrived since the queue was loaded. */
export const grownKey = ['moderation', 'grown'] as const;

/**
 * One view of the moderation queue. Not refetched on focus, so the list does not shift while a moderator works; new
 * cases load on request.
 */
export const casesQuery = (api: Client, queue: Exclude<QueueView, 'appeals'>, kind: QueueSearch['kind']) =>
  infiniteQueryOptions({
    queryKey: [...casesKey, queue, kind ?? ''],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.cases, { queue, kind, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // otherwise inferred as just undefined
    getNextPageParam: (last) => last.next ?? undefined,
    refetchOnWindowFocus: false,
  });

export const caseQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ['moderation', 'case', id],
    queryFn: ({ signal }) => api(moderationRoutes.case, { id }, { signal }),
    refetchOnWindowFocus: false,
    retry: false,
  });

export const appealsQuery = (api: Client, state: 'open' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'appeals', state],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.appeals, { state, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // otherwise inferred as just undefined
    getNextPageParam: (last) => last.next ?? undefined,
    refetchOnWindowFocus: false,
  });

/** Bans and account closures that have not ended, announced closures included: all, or those with a pending appeal. */
export const sanctionsQuery = (api: Client, state: 'appealed' | 'lasting') =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'exclusions', state],
    queryFn: ({ pageParam, signal }) => api(sanctionRoutes.list, { state, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // otherwise inferred as just undefined
    getNextPageParam: (last) => last.next ?? undefined,
    refetchOnWindowFocus: false,
  });

/** Assisted account recoveries: open or ended. */
export const helpQuery = (api: Client, state: 'open' | 'ended') =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'account-help', state],
    queryFn: ({ pageParam, signal }) => api(accountRecoveryRoutes.list, { state, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // otherwise inferred as just undefined
    getNextPageParam: (last) => last.next ?? undefined,
    refetchOnWindowFocus: false,
  });

/** Counts of pending items, for the tabs. */
export const countsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['moderation', 'counts'],
    queryFn: async ({ signal }) => (await api(moderationRoutes.cases, { queue: 'mine' }, { signal })).counts,
  });

export const managedMembersQuery = (api: Client, search: MembersSearch) =>
  queryOptions({
    queryKey: ['moderation', 'members', search],
    queryFn: ({ signal }) => api(moderationRoutes.members, search, { signal }),
    placeholderData: keepPreviousData,
  });

export const managedPostsQuery = (api: Client, search: PostsSearch) =>
  queryOptions({
    queryKey: ['moderation', 'posts', search],
    queryFn: ({ signal }) => api(moderationRoutes.articles, search, { signal }),
    placeholderData: keepPreviousData,
  });

export const managedRepliesQuery = (api: Client, search: RepliesSearch) =>
  queryOptions({
    queryKey: ['moderation', 'replies', search],
    queryFn: ({ signal }) => api(moderationRoutes.comments, search, { signal }),
    placeholderData: keepPreviousData,
  });

export const wordsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['moderation', 'words'],
    queryFn: async ({ signal }) => (await api(moderationRoutes.words, {}, { signal })).items,
  });

export const rulesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['moderation', 'rules'],
    queryFn: ({ signal }) => api(moderationRoutes.rules, {}, { signal }),
  });

export const logQuery = (api: Client, { action, ...search }: LogSearch) =>
  queryOptions({
    queryKey: ['moderation', 'log', action ?? '', search],
    // The URL may contain any value; the server rejects an unknown action.
    queryFn: ({ signal }) => api(moderationRoutes.log, { ...search, action: action as StaffAction }, { signal }),
    placeholderData: keepPreviousData,
  });
