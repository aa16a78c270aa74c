import { createFileRoute } from '@tanstack/react-router';
import { BioPage } from '../features/bio/editor/bio-page.tsx';
import { bioQuery } from '../features/bio/sites/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/bio-page/')({
  staticData: { access: 'member', texts: ['bio', 'bio-sites', 'unsaved', 'errors', 'fields'] },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.allSettled([queryClient.query({ ...bioQuery(api), staleTime: 0 })]);
  },
  head: ({ match: { context } }) => pageHead({ site: context.site, title: context.i18n.t('bio:title'), hidden: true }),
  component: BioPage,
});
