import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';

export const guideQuery = (api: Client, lang: Language) =>
  queryOptions({
    queryKey: ['documents', 'guide', lang],
    queryFn: async ({ signal }) => (await api(documentRoutes.guide, { lang }, { signal })).steps,
  });

/** The current user's profile, which the guide starts from. */
export const readerQuery = (api: Client) =>
  queryOptions({
    queryKey: ['documents', 'guide-reader'],
    queryFn: ({ signal }) => api(accountRoutes.userInfo, {}, { signal }),
  });
