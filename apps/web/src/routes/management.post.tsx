import { createFileRoute } from '@tanstack/react-router';
import { topicsQuery } from '../features/forum/queries.ts';
import { PostsPage } from '../features/moderation/moderated-items/posts-page.tsx';
import { managedPostsQuery } from '../features/moderation/queries.ts';
import { postsSearch } from '../features/moderation/searches.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/management/post')({
  staticData: { access: 'staff', texts: ['moderation', 'reasons', 'forum', 'errors', 'fields'] },
  validateSearch: postsSearch,
  // Loads the initial data only; a changed filter shows a skeleton immediately.
  loader: async ({ context: { api, queryClient }, location }) => {
    const query = managedPostsQuery(api, postsSearch(location.search));
    await Promise.allSettled([
      queryClient.query({ ...query, staleTime: 'static' }),
      queryClient.query({ ...topicsQuery(api), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('moderation:title.post'), hidden: true }),
  component: PostsPage,
});
