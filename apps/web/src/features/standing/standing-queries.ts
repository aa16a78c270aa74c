import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';

/** Everything here is said anew when staff have done something. */
export const standingKey = ['standing'] as const;

/** What staff decided or started for the reader's account, as long as it lasts. */
export const ownStandingQuery = (api: Client) =>
  queryOptions({
    queryKey: [...standingKey, 'own'],
    queryFn: ({ signal }) => api(moderationRoutes.standing, {}, { signal }),
  });

/** Own items that reports have hidden or blurred until a moderator decides. */
export const reviewsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...standingKey, 'reviews'],
    queryFn: async ({ signal }) => (await api(moderationRoutes.myReviews, {}, { signal })).items,
  });

const paged = {
  initialPageParam: undefined as string | undefined, // widens what would be just undefined
  getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
};

/** Decisions on what one wrote, with the appeals. */
export const decisionsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: [...standingKey, 'decisions'],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.myDecisions, { cursor: pageParam }, { signal }),
    ...paged,
  });

/** The own reports and what became of them. */
export const ownReportsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: [...standingKey, 'reports'],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.myReports, { cursor: pageParam }, { signal }),
    ...paged,
  });

/** What staff did to the own account and items. */
export const ownLogQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: [...standingKey, 'log'],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.myLog, { cursor: pageParam }, { signal }),
    ...paged,
  });
