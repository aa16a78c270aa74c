import { createFileRoute } from '@tanstack/react-router';
import { managedRepliesQuery } from '../features/moderation/queries.ts';
import { RepliesPage } from '../features/moderation/moderated-items/replies-page.tsx';
import { repliesSearch } from '../features/moderation/searches.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/management/replies')({
  staticData: { access: 'staff', texts: ['moderation', 'reasons', 'forum', 'errors', 'fields'] },
  validateSearch: repliesSearch,
  // Loads the initial data only; a changed filter shows a skeleton immediately.
  loader: async ({ context: { api, queryClient }, location }) => {
    const query = managedRepliesQuery(api, repliesSearch(location.search));
    await Promise.allSettled([queryClient.query({ ...query, staleTime: 'static' })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('moderation:title.replies'), hidden: true }),
  component: RepliesPage,
});
