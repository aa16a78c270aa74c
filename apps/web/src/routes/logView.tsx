import { createFileRoute } from '@tanstack/react-router';
import { ChangelogPage } from '../features/static-pages/changelog/changelog-page.tsx';
import { changelogQuery } from '../features/static-pages/changelog/changelog-query.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/logView')({
  staticData: { texts: ['pages'], adverts: true },
  loader: ({ context: { api, queryClient, language } }) =>
    queryClient.query({ ...changelogQuery(api, language), staleTime: 'static' }),
  head: ({ match: { context } }) => {
    const { site, i18n } = context;
    const description = i18n.t('pages:log.intro', { product: site?.product ?? '' });
    return pageHead({ site, title: i18n.t('pages:log.title'), description, path: '/logView' });
  },
  component: () => <ChangelogPage entries={Route.useLoaderData()} />,
});
