import { queryOptions } from '@tanstack/react-query';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';

/** The own application. Its answer changes with the account's state, which other tabs and the moderators change too. */
export const applicationQuery = (api: Client, user: Pick<User, 'id' | 'status'>) =>
  queryOptions({
    queryKey: ['application', user.id, user.status],
    queryFn: ({ signal }) => api(memberRoutes.application, {}, { signal }),
  });
