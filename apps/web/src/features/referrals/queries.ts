import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { referralRoutes } from '@site/contract/referrals/routes.ts';

/** Invitation link of the current user with its statistics. */
export const inviteQuery = (api: Client) =>
  queryOptions({ queryKey: ['referrals'], queryFn: ({ signal }) => api(referralRoutes.info, {}, { signal }) });
