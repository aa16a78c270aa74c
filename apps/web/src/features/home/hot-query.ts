import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';

const SHOWN = 6;

/** What is talked about most in the reader's language. */
export const hotQuery = (api: Client, language: Language) =>
  queryOptions({
    queryKey: ['forum', 'home', language],
    queryFn: async () => (await api(forumRoutes.list, { sort: 'hot', language })).items.slice(0, SHOWN),
  });
