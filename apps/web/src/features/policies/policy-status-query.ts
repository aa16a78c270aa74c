import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';

/** Which policies wait for the consent of the account (AUTH-22). What must not show meanwhile reads it too. */
export const policyStatusQuery = (api: Client, userId: number) =>
  queryOptions({
    queryKey: ['policy-status', userId],
    queryFn: () => api(privacyRoutes.protocolUserInfo, {}),
    staleTime: Infinity,
  });
