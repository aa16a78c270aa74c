import { createFileRoute, notFound } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { PostFormPage } from '../features/forum/posts/writing/post-form-page.tsx';
import { postSearch } from '../features/forum/posts/writing/post-search.ts';
import { postQuery, topicsQuery } from '../features/forum/queries.ts';

export const Route = createFileRoute('/forum/post')({
  staticData: {
    task: 'editing',
    access: 'member',
    texts: ['forum', 'asks', 'unsaved', 'offline', 'errors', 'fields', 'emoji'],
  },
  validateSearch: postSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { id } }) => {
    const topics = queryClient.query({ ...topicsQuery(api), staleTime: 'static' });
    if (id === undefined) return void (await topics);
    try {
      await Promise.all([topics, queryClient.query({ ...postQuery(api, id), staleTime: 0 })]);
    } catch (error) {
      if (isApiError(error, 'forum.post-not-found', 'invalid')) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context, search } }) => {
    const t = context.i18n.in('forum');
    return pageHead({ site: context.site, title: search.id ? t('post.edit') : t('post.new'), hidden: true });
  },
  component: PostFormPage,
});
