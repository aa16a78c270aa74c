import { createFileRoute } from '@tanstack/react-router';
import { PanelsPage } from '../features/bio/sites/panels/panels-page.tsx';
import { bioQuery } from '../features/bio/sites/queries.ts';
import { siteSearch } from '../features/bio/sites/site-search.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/bio-page/panels')({
  staticData: { access: 'member', texts: ['bio-sites'] },
  validateSearch: siteSearch,
  loader: async ({ context: { api, queryClient, user } }) => {
    await Promise.allSettled([queryClient.query({ ...bioQuery(api, user?.id ?? 0), staleTime: 0 })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('bio-sites:panels.page'), hidden: true }),
  component: () => <PanelsPage site={Route.useSearch().site} />,
});
