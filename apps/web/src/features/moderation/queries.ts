import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';

export const APPLICATION_STATES = ['received', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Join applications in one state, page by page. */
export const applicationsQuery = (api: Client, state: ApplicationState) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'applications', state],
    queryFn: ({ pageParam, signal }) => api(moderationRoutes.applications, { state, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // widens what would be just undefined
    getNextPageParam: (last) => last.next ?? undefined,
  });
