import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { referralRoutes } from '@site/contract/referrals/routes.ts';

/** The own invitation link and its figures. */
export const inviteQuery = (api: Client) =>
  queryOptions({ queryKey: ['referrals'], queryFn: ({ signal }) => api(referralRoutes.info, {}, { signal }) });
