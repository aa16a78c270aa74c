import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';

export const POLICY_NAMES = ['terms', 'privacy', 'data'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

export function isPolicyName(text: string): text is PolicyName {
  return POLICY_NAMES.some((name) => name === text);
}

export const policyQuery = (api: Client, name: PolicyName, lang: Language) =>
  queryOptions({
    queryKey: ['policy', name, lang],
    queryFn: ({ signal }) => api(siteRoutes.policy, { name, lang }, { signal }),
  });
