import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { articleRoutes } from '@site/contract/articles/routes.ts';
import type { Article } from '@site/contract/articles/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { ArticlesSearch } from './articles-search.ts';

export const articlesQuery = (api: Client, lang: Language, { topic, saved, cursor }: ArticlesSearch) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'list', lang, topic ?? '', saved ?? false, cursor ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api(articleRoutes.list, { lang, topic, saved, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (last) => last.next,
    refetchOnWindowFocus: false,
  });

export const articleQuery = (api: Client, lang: Language, name: string) =>
  queryOptions({
    queryKey: ['articles', 'one', lang, name],
    queryFn: ({ signal }) => api(articleRoutes.read, { name, lang }, { signal }),
    refetchOnWindowFocus: false,
  });

/** Applies a change to the cached article. */
export function patchArticle(queryClient: QueryClient, id: number, change: Partial<Article>): void {
  queryClient.setQueriesData<Article>({ queryKey: ['articles', 'one'] }, (article) =>
    article?.id === id ? { ...article, ...change } : article,
  );
}

/** Invalidates the lists; they are fetched again when next shown. */
export function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['articles', 'list'], refetchType: 'none' });
}
