import { createFileRoute, redirect } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { ArticlesPage } from '../features/articles/articles-page.tsx';
import { articlesSearch } from '../features/articles/articles-search.ts';
import { articlesQuery } from '../features/articles/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/articleView/')({
  staticData: { texts: ['articles'], adverts: true },
  validateSearch: articlesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, language }, deps }) => {
    try {
      await queryClient.infiniteQuery({ ...articlesQuery(api, language, deps), staleTime: 'static' });
    } catch (error) {
      if (isApiError(error, 'signed-out')) {
        throw redirect({ to: '/login', search: { redirect: '/articleView?saved=true' } });
      }
      if (!isApiError(error, 'forum.cursor-invalid')) throw error;
      throw redirect({ to: '/articleView', search: { ...deps, cursor: undefined } });
    }
  },
  head: ({ match: { context, search } }) => {
    const { site, i18n } = context;
    const { topic, saved } = search;
    return pageHead({
      site,
      title: topic ? i18n.t(`articles:topic.${topic}`) : i18n.t('articles:title'),
      description: i18n.t('articles:intro', { product: site?.product ?? '' }),
      keywords: [...(topic ? [i18n.t(`articles:topic.${topic}`)] : []), i18n.t('articles:keywords')].join(', '),
      path: topic ? `/articleView?topic=${topic}` : '/articleView',
      hidden: saved === true,
    });
  },
  component: () => <ArticlesPage search={Route.useSearch()} />,
});
