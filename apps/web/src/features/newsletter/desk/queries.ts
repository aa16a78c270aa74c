import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { newsletterDeskRoutes } from '@site/contract/newsletter/desk-routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';

export const issuesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'newsletter'],
    queryFn: ({ signal }) => api(newsletterRoutes.issues, {}, { signal }),
  });

export const nextIssueQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'newsletter', 'next'],
    queryFn: ({ signal }) => api(newsletterDeskRoutes.next, {}, { signal }),
    // The form holds what the user types.
    refetchOnWindowFocus: false,
  });

export const issuePreviewQuery = (api: Client, wanted: { language: Language; opening: string }) =>
  queryOptions({
    queryKey: ['desk', 'newsletter', 'preview', wanted],
    queryFn: ({ signal }) => api(newsletterDeskRoutes.preview, wanted, { signal }),
    placeholderData: keepPreviousData,
  });
