import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '../features/points/ledger/history-page.tsx';
import { historyQuery } from '../features/points/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/points/history')({
  staticData: { access: 'member', texts: ['points', 'achievements'], adverts: true },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.allSettled([queryClient.infiniteQuery({ ...historyQuery(api), staleTime: 0 })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('points:tab.history'), hidden: true }),
  component: HistoryPage,
});
