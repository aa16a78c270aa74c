import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';

/** Prefix of the query keys for account standing. */
export const standingKey = ['standing'] as const;

/** Suspension, announced closure and assisted recovery of the current user's account. */
export const ownStandingQuery = (api: Client) =>
  queryOptions({
    queryKey: [...standingKey, 'own'],
    queryFn: ({ signal }) => api(moderationRoutes.standing, {}, { signal }),
  });

/** Items of the current user that reports have hidden or blurred until a decision. */
export const reviewsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...standingKey, 'reviews'],
    queryFn: async ({ signal }) => (await api(moderationRoutes.myReviews, {}, { signal })).items,
  });

const paged = {
  initialPageParam: undefined as string | undefined, // otherwise inferred as just undefined
  getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
};

/** Decisions on the current user's content, with the appeals. */
export const decisionsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: [...standingKey, 'decisions'],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.myDecisions, { cursor: pageParam }, { signal }),
    ...paged,
  });

/** Reports submitted by the current user, and their outcomes. */
export const ownReportsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: [...standingKey, 'reports'],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.myReports, { cursor: pageParam }, { signal }),
    ...paged,
  });

/** Staff actions on the current user's account and items. */
export const ownLogQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: [...standingKey, 'log'],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.myLog, { cursor: pageParam }, { signal }),
    ...paged,
  });
