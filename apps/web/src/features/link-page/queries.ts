import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';

const key = ['my-link'] as const;

/**
 * Link page of the current user.
 * @param userId 0 for a visitor, whose page must not pass for that of the account that logs in
 */
export const linkPageQuery = (api: Client, userId: number) =>
  queryOptions({
    queryKey: [...key, 'own', userId],
    queryFn: ({ signal }) => api(linkPageRoutes.info, {}, { signal }),
  });

export const linkStatsQuery = (api: Client, days: number) =>
  queryOptions({
    queryKey: [...key, 'stats', days],
    queryFn: ({ signal }) => api(linkPageRoutes.stats, { days }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Published link page of a member, by member id; null when there is none. */
export const otherLinkQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: [...key, 'other', id],
    queryFn: async ({ signal }) => {
      try {
        return await api(linkPageRoutes.other, { id }, { signal });
      } catch (error) {
        if (isApiError(error, 'my-link.not-found')) return null;
        throw error;
      }
    },
  });
