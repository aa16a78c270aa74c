import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';

/** The courses that are films. */
export const filmsQuery = (api: Client, lang: Language) =>
  queryOptions({
    queryKey: ['courses', 'films', lang],
    queryFn: async ({ signal }) =>
      (await api(courseRoutes.list, { lang }, { signal })).items.filter(({ type }) => type === 'video'),
  });
