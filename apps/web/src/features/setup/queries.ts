import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { setupRoutes } from '@site/contract/setup/routes.ts';
import type { OpenSetupLink } from '@site/contract/setup/schemas.ts';

const LINK_PROBLEMS = {
  'setup.link-used': 'used',
  'setup.link-expired': 'expired',
  'setup.link-invalid': 'invalid',
} as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[keyof typeof LINK_PROBLEMS];

/** Returns why a setup link is not valid, or null for any other error. */
export function linkProblemOf(error: unknown): LinkProblem | null {
  for (const [name, problem] of Object.entries(LINK_PROBLEMS)) {
    if (isApiError(error) && error.errorName === name) return problem;
  }
  return null;
}

/** Returns the state of an open setup link, or why the link is not open. The query does not consume the link. */
export const setupLinkQuery = (api: Client, token: string) =>
  queryOptions({
    queryKey: ['setup-link', token],
    async queryFn(): Promise<OpenSetupLink | LinkProblem> {
      try {
        return await api(setupRoutes.check, { token });
      } catch (error) {
        const problem = linkProblemOf(error);
        if (problem) return problem;
        throw error;
      }
    },
    staleTime: Infinity,
  });

/** Steps of the assistant and conditions for going live. */
export const setupQuery = (api: Client) =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api(setupRoutes.state, {}, { signal }),
    // Always stale, because the conditions depend on other pages and on the server.
    staleTime: 0,
  });
