import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { slugsIn } from '../directory/chosen.ts';
import { compareQuery, sitesQuery } from '../queries.ts';

interface Context {
  api: Client;
  queryClient: QueryClient;
  language: Language;
}

/** Loads the compared cam sites, and the names of all available ones, before the page renders. */
export async function loadCompared({ api, queryClient, language }: Context, sites: string | undefined): Promise<void> {
  const slugs = slugsIn(sites);
  // Errors, including a cam site that does not exist, are shown by the page.
  await Promise.allSettled([
    queryClient.query({ ...sitesQuery(api, language, {}), staleTime: 'static' }),
    ...(slugs.length > 1 ? [queryClient.query({ ...compareQuery(api, language, slugs), staleTime: 'static' })] : []),
  ]);
}
