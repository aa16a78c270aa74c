import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { slugsIn } from './chosen.ts';
import { compareQuery, sitesQuery } from './queries.ts';

interface Context {
  api: Client;
  queryClient: QueryClient;
  language: Language;
}

/** Loads the sites that are compared, and the names of those that could be, before the page is made. */
export async function loadCompared({ api, queryClient, language }: Context, sites: string | undefined): Promise<void> {
  const slugs = slugsIn(sites);
  // What fails, a site that is not there too, the page says.
  await Promise.allSettled([
    queryClient.query({ ...sitesQuery(api, language, {}), staleTime: 'static' }),
    ...(slugs.length > 1 ? [queryClient.query({ ...compareQuery(api, language, slugs), staleTime: 'static' })] : []),
  ]);
}
