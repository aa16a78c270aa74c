import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { chosenAddress, chosenIn } from './chosen.ts';
import type { FilterChoice } from './filter-choices.ts';
import { sitesQuery } from './queries.ts';
import type { SitesSearch } from './sites-search.ts';

interface Context {
  api: Client;
  queryClient: QueryClient;
  language: Language;
}

/** What the head of the list says. */
interface SitesHead {
  /** The one concept that is listed; undefined: all, or several. */
  concept: FilterChoice<'tag'> | undefined;
  /** Filtered in one of the thousand ways to see the same sites, which search engines need not know. */
  filtered: boolean;
  sites: { slug: string; name: string }[];
}

/** Loads the sites that an address finds, before the page is made. */
export async function loadSites({ api, queryClient, language }: Context, search: SitesSearch): Promise<SitesHead> {
  const { items } = await queryClient.query({ ...sitesQuery(api, language, search), staleTime: 'static' });
  const { tag = [], ...others } = chosenIn(search);
  return {
    // Those of `tag` are concepts.
    concept: tag.length === 1 ? (tag[0] as FilterChoice<'tag'>) : undefined,
    filtered: tag.length > 1 || Object.keys(chosenAddress(others)).length > 0,
    sites: items.map(({ slug, name }) => ({ slug, name })),
  };
}
