import { createFileRoute } from '@tanstack/react-router';
import { planQuery } from '../features/badges/queries.ts';
import { OverviewPage } from '../features/points/overview/overview-page.tsx';
import { bingoQuery, levelQuery, tarotQuery, tasksQuery } from '../features/points/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/points/')({
  staticData: { access: 'member', texts: ['points', 'achievements'], adverts: true },
  loader: async ({ context: { api, queryClient } }) => {
    // Always refetched, because points may have been earned since the last visit.
    await Promise.allSettled([
      queryClient.query({ ...levelQuery(api), staleTime: 0 }),
      queryClient.query({ ...tasksQuery(api), staleTime: 0 }),
      queryClient.query({ ...planQuery(api), staleTime: 0 }),
      queryClient.query({ ...tarotQuery(api), staleTime: 0 }),
      queryClient.query({ ...bingoQuery(api), staleTime: 0 }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('points:title'), hidden: true }),
  component: OverviewPage,
});
