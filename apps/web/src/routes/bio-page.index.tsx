import { createFileRoute } from '@tanstack/react-router';
import { BioPage } from '../features/bio/editor/bio-page.tsx';
import { bioQuery } from '../features/bio/sites/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/bio-page/')({
  staticData: {
    task: 'editing',
    access: 'account',
    guests: true,
    texts: ['bio', 'bio-sites', 'unsaved', 'offline', 'errors', 'fields'],
  },
  loader: async ({ context: { api, queryClient, user } }) => {
    // A visitor's bio is on the device.
    if (user) await Promise.allSettled([queryClient.query({ ...bioQuery(api, user.id), staleTime: 0 })]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('bio:title'),
      description: context.i18n.t('bio:lead'),
      path: '/bio-page',
    }),
  component: BioPage,
});
