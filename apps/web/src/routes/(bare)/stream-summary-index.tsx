import { createFileRoute } from '@tanstack/react-router';
import { EmbedGuard } from '../../features/stream/embed-guard.tsx';
import { settingQuery } from '../../features/stream/queries.ts';
import { streamSearch } from '../../features/stream/statistics/ranges.ts';
import { SummaryPage } from '../../features/stream/summary-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/(bare)/stream-summary-index')({
  // The page itself asks the user to log in, because a redirect would lead to a page that can't be embedded.
  staticData: { access: 'open', texts: ['stream', 'charts', 'industry', 'errors', 'fields'], bare: true },
  validateSearch: streamSearch,
  loader: async ({ context: { api, queryClient, user } }) => {
    if (!user?.role) return;
    await Promise.allSettled([queryClient.query({ ...settingQuery(api), staleTime: 0 })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('stream:title'), hidden: true }),
  component: Page,
});

function Page() {
  return (
    <EmbedGuard part="summary">
      <SummaryPage search={Route.useSearch()} bare />
    </EmbedGuard>
  );
}
