import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';

/** Subscription of the current user's email address. */
export const ownSubscriptionQuery = (api: Client) =>
  queryOptions({
    queryKey: ['newsletter', 'mine'],
    queryFn: ({ signal }) => api(newsletterRoutes.mine, {}, { signal }),
  });
