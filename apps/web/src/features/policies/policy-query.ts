import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';

export const policyQuery = (api: Client, name: string, lang: Language) =>
  queryOptions({
    queryKey: ['policy', name, lang],
    queryFn: ({ signal }) => api(siteRoutes.policy, { name, lang }, { signal }),
  });
