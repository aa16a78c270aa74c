import { createFileRoute, notFound } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { DetailPage } from '../features/inspo/posts/detail-page.tsx';
import { PostMissing } from '../features/inspo/posts/post-missing.tsx';
import { moreQuery, postQuery } from '../features/inspo/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { idParam } from '#platform/pages/search-params.ts';

export const Route = createFileRoute('/caminspo/detail')({
  staticData: { access: 'member', texts: ['inspiration', 'forum'] },
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } => ({ id: idParam(id) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { id } }) => {
    if (id === undefined) throw notFound();
    try {
      const { author } = await queryClient.query({ ...postQuery(api, id), staleTime: 'static' });
      // The author's other posts are shown next to the images; the page renders without them if they fail to load.
      if (author) await queryClient.query({ ...moreQuery(api, author.id), staleTime: 'static' }).catch(() => undefined);
      return { name: author?.nickName };
    } catch (error) {
      if (isApiError(error, 'inspiration.post-not-found', 'invalid')) throw notFound();
      throw error;
    }
  },
  // Uses the loader's data, because using the query would add the feature's code to the first script of every page.
  head: ({ match: { context }, loaderData }) => {
    const { site, i18n } = context;
    const name = loaderData?.name;
    const title = name ? i18n.t('inspiration:detail.title', { name }) : i18n.t('inspiration:title');
    return pageHead({ site, title, hidden: true });
  },
  notFoundComponent: PostMissing,
  component: DetailPage,
});
