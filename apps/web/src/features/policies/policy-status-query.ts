import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';

/** Policies that need the user's consent (AUTH-22). Also read by components that must wait for the consent. */
export const policyStatusQuery = (api: Client, userId: number) =>
  queryOptions({
    queryKey: ['policy-status', userId],
    queryFn: () => api(privacyRoutes.protocolUserInfo, {}),
    staleTime: Infinity,
  });
