import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';

/** Two-factor and passkeys of the own account. */
export const securityQuery = (api: Client) =>
  queryOptions({
    queryKey: ['security', 'state'],
    queryFn: ({ signal }) => api(securityRoutes.state, {}, { signal }),
  });

/** Where the own account is signed in. */
export const devicesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['security', 'devices'],
    queryFn: ({ signal }) => api(securityRoutes.devices, {}, { signal }),
    // Others sign in and out meanwhile.
    staleTime: 0,
  });
