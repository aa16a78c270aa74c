import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';

/** Subscription that the link in an email identifies. */
export const linkedQuery = (api: Client, token: string) =>
  queryOptions({
    queryKey: ['newsletter', 'linked', token],
    queryFn: ({ signal }) => api(newsletterRoutes.byLink, { token }, { signal }),
    retry: false,
  });
