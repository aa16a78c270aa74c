import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { linkProblem } from '#features/accounts/link-problem.ts';

/** What gives access to the account of a mailed link that can still set a password; looking at it does not use it up. */
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
