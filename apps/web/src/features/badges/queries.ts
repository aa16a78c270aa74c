import { queryOptions } from '@tanstack/react-query';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import type { Client } from '@site/contract/core/client.ts';

export const badgesKey = ['badges'] as const;

/** The current user's badges with their progress. */
export const planQuery = (api: Client) =>
  queryOptions({
    queryKey: [...badgesKey, 'plan'],
    queryFn: async ({ signal }) => (await api(badgeRoutes.plan, {}, { signal })).badges,
  });

/** A member's claimed badges, newest first. */
export const memberBadgesQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: [...badgesKey, 'member', id],
    queryFn: async ({ signal }) => (await api(badgeRoutes.ofMember, { id }, { signal })).badges,
    staleTime: 60_000,
  });
