import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@site/contract/core/languages.ts';
import { textsUrl } from '#platform/translations/i18n.ts';

/** Templates in one language: the author's, which may differ from the moderator's. */
export const templatesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['reason-templates', language],
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const response = await fetch(textsUrl(language, 'reasons'), { signal });
      if (!response.ok) throw new Error(`loading reasons in ${language} failed: ${response.status}`);
      // Catalogues are flat JSON objects of texts, verified by a test.
      return (await response.json()) as Record<string, string>;
    },
    staleTime: Infinity,
  });
