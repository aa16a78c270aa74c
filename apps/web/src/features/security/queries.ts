import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { linkProblem } from '#features/accounts/link-problem.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';

/** Two-factor and passkeys of the own account. */
export const securityQuery = (api: Client) =>
  queryOptions({
    queryKey: ['security', 'state'],
    queryFn: ({ signal }) => api(securityRoutes.state, {}, { signal }),
  });

/** Everything that gives access to the own account. */
export const accessQuery = (api: Client) =>
  queryOptions({
    queryKey: ['security', 'access'],
    queryFn: ({ signal }) => api(securityRoutes.access, {}, { signal }),
    // Somebody else may be adding to it.
    staleTime: 0,
  });

/** What a mailed link undoes; looking at it does not use it up. */
export const revertLinkQuery = (api: Client, token: string) =>
  queryOptions({
    queryKey: ['revert-link', token],
    async queryFn() {
      try {
        return await api(securityRoutes.checkRevert, { token });
      } catch (error) {
        const problem = linkProblem(error);
        if (problem) return problem;
        throw error;
      }
    },
    staleTime: Infinity,
  });

/** Where the own account is signed in. */
export const devicesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['security', 'devices'],
    queryFn: ({ signal }) => api(securityRoutes.devices, {}, { signal }),
    // Others sign in and out meanwhile.
    staleTime: 0,
  });
