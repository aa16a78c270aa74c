import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';

export const changelogQuery = (api: Client, lang: Language) =>
  queryOptions({
    queryKey: ['documents', 'log', lang],
    queryFn: async ({ signal }) => (await api(documentRoutes.log, { lang }, { signal })).items,
  });
