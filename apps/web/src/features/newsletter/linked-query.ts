import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';

/** Subscription identified by the link of an email. */
export const linkedQuery = (api: Client, token: string) =>
  queryOptions({
    queryKey: ['newsletter', 'linked', token],
    queryFn: ({ signal }) => api(newsletterRoutes.byLink, { token }, { signal }),
    retry: false,
  });
