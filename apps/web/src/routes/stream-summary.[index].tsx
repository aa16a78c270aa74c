import { createFileRoute } from '@tanstack/react-router';
import { settingQuery } from '../features/stream/queries.ts';
import { streamSearch } from '../features/stream/statistics/ranges.ts';
import { SummaryPage } from '../features/stream/summary-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/stream-summary/index')({
  staticData: { access: 'member', texts: ['stream', 'charts', 'industry', 'errors', 'fields'] },
  validateSearch: streamSearch,
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.allSettled([queryClient.query({ ...settingQuery(api), staleTime: 0 })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('stream:title'), hidden: true }),
  component: () => <SummaryPage search={Route.useSearch()} />,
});
