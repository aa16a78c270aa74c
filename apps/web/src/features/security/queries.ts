import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { linkProblem } from '#features/accounts';
import { securityRoutes } from '@site/contract/security/routes.ts';

/** Two-factor authentication and passkeys of the current user. */
export const securityQuery = (api: Client) =>
  queryOptions({
    queryKey: ['security', 'state'],
    queryFn: ({ signal }) => api(securityRoutes.state, {}, { signal }),
  });

/** Everything that gives access to the current user's account. */
export const accessQuery = (api: Client) =>
  queryOptions({
    queryKey: ['security', 'access'],
    queryFn: ({ signal }) => api(securityRoutes.access, {}, { signal }),
    // Always stale, because an attacker may add access while the dialog is open.
    staleTime: 0,
  });

/**
 * Change that an account revert link undoes, or the reason why the link is not valid. The query does not consume the
 * link.
 */
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

/** Active sessions of the current user. */
export const devicesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['security', 'devices'],
    queryFn: ({ signal }) => api(securityRoutes.devices, {}, { signal }),
    // Always stale, because other devices log in and out.
    staleTime: 0,
  });
