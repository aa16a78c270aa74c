import { createFileRoute } from '@tanstack/react-router';
import { appealsQuery, casesQuery } from '../features/moderation/queries.ts';
import { QueuePage } from '../features/moderation/cases/queue-page.tsx';
import { queueSearch } from '../features/moderation/searches.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/management/report')({
  staticData: { access: 'moderator', texts: ['moderation', 'reasons', 'reports', 'forum', 'errors', 'fields'] },
  validateSearch: queueSearch,
  // Loads the initial data only; another part of the queue shows a skeleton immediately.
  loader: async ({ context: { api, queryClient }, location }) => {
    const { queue = 'open', kind } = queueSearch(location.search);
    await Promise.allSettled([
      queue === 'appeals'
        ? queryClient.infiniteQuery({ ...appealsQuery(api, 'open'), staleTime: 'static' })
        : queryClient.infiniteQuery({ ...casesQuery(api, queue, kind), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('moderation:title.report'), hidden: true }),
  component: QueuePage,
});
