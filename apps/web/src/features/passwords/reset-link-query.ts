import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { linkProblem } from '#features/accounts';

/**
 * Ways to access the account that a reset link belongs to, or the reason why the link is not valid. The query does not
 * consume the link.
 */
export const resetLinkQuery = (api: Client, token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    async queryFn() {
      try {
        return await api(passwordRoutes.checkReset, { token });
      } catch (error) {
        const problem = linkProblem(error);
        if (problem) return problem;
        throw error;
      }
    },
    staleTime: Infinity,
  });
