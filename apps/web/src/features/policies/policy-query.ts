import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { POLICY_NAMES, type PolicyName } from '@site/contract/site/policies.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';

export function isPolicyName(text: string): text is PolicyName {
  return POLICY_NAMES.some((name) => name === text);
}

export const policyQuery = (api: Client, name: PolicyName, lang: Language) =>
  queryOptions({
    queryKey: ['policy', name, lang],
    queryFn: ({ signal }) => api(siteRoutes.policy, { name, lang }, { signal }),
  });
