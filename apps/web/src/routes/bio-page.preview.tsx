import { createFileRoute } from '@tanstack/react-router';
import { PreviewPage } from '../features/bio/sites/previews/preview-page.tsx';
import { bioQuery } from '../features/bio/sites/queries.ts';
import { siteSearch } from '../features/bio/sites/site-search.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/bio-page/preview')({
  staticData: { access: 'account', guests: true, texts: ['bio-sites', 'unsaved'] },
  validateSearch: siteSearch,
  loader: async ({ context: { api, queryClient, user } }) => {
    // A visitor's bio is on the device.
    if (user) await Promise.allSettled([queryClient.query({ ...bioQuery(api, user.id), staleTime: 0 })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('bio-sites:preview.page'), hidden: true }),
  component: () => <PreviewPage site={Route.useSearch().site} />,
});
