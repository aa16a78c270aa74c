import { createFileRoute } from '@tanstack/react-router';
import { InspoPage } from '../features/inspo/feed/inspo-page.tsx';
import { inspoSearch } from '../features/inspo/feed/inspo-search.ts';
import { cardsQuery, initQuery } from '../features/inspo/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/caminspo/')({
  staticData: { access: 'member', texts: ['inspiration', 'forum'], adverts: true },
  validateSearch: inspoSearch,
  // Loads the initial data only; another tab or tag shows a skeleton immediately.
  loader: async ({ context: { api, queryClient }, location }) => {
    const search = inspoSearch(location.search);
    await Promise.allSettled([
      queryClient.infiniteQuery({ ...cardsQuery(api, search), staleTime: 'static' }),
      queryClient.query({ ...initQuery(api), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('inspiration:title'), hidden: true }),
  component: InspoPage,
});
