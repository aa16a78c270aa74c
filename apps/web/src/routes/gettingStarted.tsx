import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guide/guide-page.tsx';
import { guideQuery, readerQuery } from '../features/guide/guide-query.ts';
import { hasNoChoice } from '../features/guide/reader-choices.ts';
import { guideSearch } from '../features/guide/guide-search.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/gettingStarted')({
  staticData: { texts: ['guide'] },
  validateSearch: guideSearch,
  loaderDeps: ({ search }) => ({ language: search.language, usesProfile: hasNoChoice(search) }),
  loader: async ({ context: { api, queryClient, language, loggedIn }, deps }) => {
    await Promise.all([
      queryClient.query({ ...guideQuery(api, deps.language ?? language), staleTime: 'static' }),
      // Without the profile, the guide starts with its usual choices.
      loggedIn && deps.usesProfile && queryClient.query(readerQuery(api)).catch(() => null),
    ]);
  },
  head: ({ match: { context } }) => {
    const { site, i18n } = context;
    const description = i18n.t('guide:intro');
    const keywords = i18n.t('guide:keywords');
    return pageHead({ site, title: i18n.t('guide:title'), description, keywords, path: '/gettingStarted' });
  },
  component: () => <GuidePage search={Route.useSearch()} />,
});
