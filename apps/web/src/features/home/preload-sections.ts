import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { VisitorHomeSectionId } from '@site/contract/home/sections.ts';
import { bestHoursQuery } from './best-hours-query.ts';
import { communityStatisticsQuery } from './community-statistics-query.ts';
import { hotQuery } from './hot-query.ts';
import { lessonQuery } from './lesson-query.ts';

type Preload = (queryClient: QueryClient, api: Client, language: Language) => Promise<unknown>;

/**
 * Data that the server renders. Apart from the components, because the loader of `/` is part of every page's code.
 * Sections without an entry load in the browser, near the viewport.
 */
export const SECTION_PRELOADS: Partial<Record<VisitorHomeSectionId, Preload>> = {
  statistics: (queryClient, api) => queryClient.query({ ...communityStatisticsQuery(api), staleTime: 'static' }),
  posts: (queryClient, api, language) => queryClient.query({ ...hotQuery(api, language), staleTime: 'static' }),
  'best-hours': (queryClient, api) => queryClient.query({ ...bestHoursQuery(api), staleTime: 'static' }),
  lesson: (queryClient, api, language) => queryClient.query({ ...lessonQuery(api, language), staleTime: 'static' }),
};
