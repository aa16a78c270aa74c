import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { chosenAddress, chosenIn } from './chosen.ts';
import type { FilterChoice } from './filter-choices.ts';
import { sitesQuery } from '../queries.ts';
import type { SitesSearch } from './sites-search.ts';

interface Context {
  api: Client;
  queryClient: QueryClient;
  language: Language;
}

/** Metadata of the list. */
interface SitesHead {
  /** The only selected concept; undefined if none or several are selected. */
  concept: FilterChoice<'tag'> | undefined;
  /**
   * Whether filters other than a single concept are active, in which case search engines should not index the page.
   */
  filtered: boolean;
  sites: { slug: string; name: string }[];
}

/** Loads the cam sites that match the search parameters before the page renders. */
export async function loadSites({ api, queryClient, language }: Context, search: SitesSearch): Promise<SitesHead> {
  const { items } = await queryClient.query({ ...sitesQuery(api, language, search), staleTime: 'static' });
  const { tag = [], ...others } = chosenIn(search);
  return {
    // Choices of the filter `tag` are concepts.
    concept: tag.length === 1 ? (tag[0] as FilterChoice<'tag'>) : undefined,
    filtered: tag.length > 1 || Object.keys(chosenAddress(others)).length > 0,
    sites: items.map(({ slug, name }) => ({ slug, name })),
  };
}
