import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';

/** Preview of a chapter; null without chapters. */
export const lessonQuery = (api: Client, lang: Language) =>
  queryOptions({
    queryKey: ['courses', 'preview', lang],
    queryFn: async ({ signal }) => (await api(courseRoutes.preview, { lang }, { signal })).lesson,
  });
