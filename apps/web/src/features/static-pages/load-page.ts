import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isNotFound, notFound } from '@tanstack/react-router';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';

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

async function orNotFound<T>(page: Promise<T>): Promise<T> {
  try {
    return await page;
  } catch (error) {
    if (isApiError(error, 'documents.not-found', 'invalid')) throw notFound();
    throw error;
  }
}

/** Loads a static page; throws notFound when it is not published. */
export async function loadPage({ api, queryClient, language }: Loading, name: string) {
  return orNotFound(queryClient.query({ ...pageQuery(api, language, name), staleTime: 'static' }));
}

interface PartnerPath {
  /** First part of the path. */
  first: string;
  /** Undefined for the first page in the menu. */
  name?: string;
}

/** Loads a page about the partner by its path, also one from before the partner's slug was changed. */
export async function loadPartnerPage(
  { api, queryClient, language: lang, site }: Loading & { site: SiteInfo | undefined },
  { first, name }: PartnerPath,
) {
  return orNotFound(
    queryClient.query({
      // With the slug, because the current path of the page follows it.
      queryKey: ['documents', 'partner-page', lang, first, name, site?.partnerSlug],
      queryFn: ({ signal }) => api(documentRoutes.partnerPage, { first, name, lang }, { signal }),
      staleTime: 'static',
    }),
  );
}

/**
 * Loads the first page about the partner if `first` is the address of the partner; returns null otherwise, and while
 * these pages are switched off.
 */
export async function loadPartnerStart(loading: Parameters<typeof loadPartnerPage>[0], first: string) {
  try {
    return await loadPartnerPage(loading, { first });
  } catch (error) {
    if (isNotFound(error) || isApiError(error, 'section-off')) return null;
    throw error;
  }
}

/** Loads a page that staff created; throws notFound also for the names of pages with other URLs. */
export async function loadOwnPage(loading: Loading, name: string) {
  const page = await loadPage(loading, name);
  if (page.path !== `/page/${name}`) throw notFound();
  return page;
}
