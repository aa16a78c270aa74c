import { infiniteQueryOptions } from '@tanstack/react-query';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { FeatureSort, FeatureState } from '../choices.ts';
import type { ForumSearch } from '../post-lists/forum-search.ts';

const LIST_STALE_MS = 60_000;

interface FeatureFilter {
  sort: FeatureSort;
  state: FeatureState | undefined;
  topic: string | undefined;
  language: Language | undefined;
  /** Cursor at which the first page starts; undefined at the top of the list. */
  cursor: string | undefined;
}

/** Converts search parameters to a filter, with the page language as the default. */
export function featureFilterOf(search: ForumSearch, pageLanguage: Language): FeatureFilter {
  const { sort, state, topic, language, cursor } = search;
  return {
    sort: sort === 'new' ? 'new' : 'votes',
    state,
    topic,
    language: language === 'all' ? undefined : (language ?? pageLanguage),
    cursor,
  };
}

export const featuresQuery = (api: Client, filter: FeatureFilter) =>
  infiniteQueryOptions({
    queryKey: ['forum', 'features', filter],
    queryFn: ({ pageParam, signal }) =>
      api(postAddOnRoutes.features, { ...filter, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: filter.cursor ?? null,
    getNextPageParam: (last) => last.next,
    staleTime: LIST_STALE_MS,
    refetchOnWindowFocus: false,
    // Not refetched on mount once several pages are loaded, because the scroll position is restored.
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) < 2,
  });
