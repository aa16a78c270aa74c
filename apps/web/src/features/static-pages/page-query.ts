import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';

export const pageQuery = (api: Client, lang: Language, name: string) =>
  queryOptions({
    queryKey: ['documents', 'page', lang, name],
    queryFn: ({ signal }) => api(documentRoutes.page, { name, lang }, { signal }),
    refetchOnWindowFocus: false,
  });
