import { queryOptions } from '@tanstack/react-query';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';

/**
 * Application of the current user. The key contains the account's state, because other tabs and moderators can change
 * that state.
 */
export const applicationQuery = (api: Client, user: Pick<User, 'id' | 'status'>) =>
  queryOptions({
    queryKey: ['application', user.id, user.status],
    queryFn: ({ signal }) => api(memberRoutes.application, {}, { signal }),
  });
