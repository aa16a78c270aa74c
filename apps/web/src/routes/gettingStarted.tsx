import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guide/guide-page.tsx';
import { guideQuery } from '../features/guide/guide-query.ts';
import { guideSearch } from '../features/guide/guide-search.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/gettingStarted')({
  staticData: { texts: ['guide'] },
  validateSearch: guideSearch,
  loaderDeps: ({ search: { language } }) => ({ language }),
  loader: async ({ context: { api, queryClient, language }, deps }) => {
    await queryClient.query({ ...guideQuery(api, deps.language ?? language), staleTime: 'static' });
  },
  head: ({ match: { context } }) => {
    const { site, i18n } = context;
    const description = i18n.t('guide:intro');
    const keywords = i18n.t('guide:keywords');
    return pageHead({ site, title: i18n.t('guide:title'), description, keywords, path: '/gettingStarted' });
  },
  component: () => <GuidePage search={Route.useSearch()} />,
});
