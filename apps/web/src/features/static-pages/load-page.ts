import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { PageDocument } from '@site/contract/site/pages.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';

const pageQuery = (api: Client, lang: Language, name: string) =>
  queryOptions({
    queryKey: ['documents', 'page', lang, name],
    queryFn: ({ signal }) => api(documentRoutes.page, { name, lang }, { signal }),
    refetchOnWindowFocus: false,
  });

interface Loading {
  api: Client;
  queryClient: QueryClient;
  language: Language;
}

/** Loads a static page; throws notFound when it is not published. */
export async function loadPage({ api, queryClient, language }: Loading, name: PageDocument) {
  try {
    return await queryClient.query({ ...pageQuery(api, language, name), staleTime: 'static' });
  } catch (error) {
    if (isApiError(error, 'documents.not-found')) throw notFound();
    throw error;
  }
}
