import { createFileRoute, notFound } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { ComposePage } from '../features/inspo/posts/writing/compose-page.tsx';
import { PostMissing } from '../features/inspo/posts/post-missing.tsx';
import { initQuery, postQuery } from '../features/inspo/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { idParam } from '#platform/pages/search-params.ts';

export const Route = createFileRoute('/caminspo/post')({
  staticData: { task: 'editing', access: 'member', texts: ['inspiration', 'errors', 'fields'] },
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } => ({ id: idParam(id) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { id } }) => {
    const init = queryClient.query({ ...initQuery(api), staleTime: 0 });
    if (id === undefined) return void (await init);
    try {
      await Promise.all([init, queryClient.query({ ...postQuery(api, id), staleTime: 0 })]);
    } catch (error) {
      if (isApiError(error, 'inspiration.post-not-found', 'invalid')) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context, search } }) => {
    const t = context.i18n.in('inspiration');
    return pageHead({ site: context.site, title: t(search.id ? 'compose.edit' : 'compose.title'), hidden: true });
  },
  notFoundComponent: PostMissing,
  component: ComposePage,
});
