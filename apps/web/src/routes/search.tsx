import { createFileRoute } from '@tanstack/react-router';
import { topicsQuery } from '../features/forum/queries.ts';
import { searchQuery } from '../features/search/queries.ts';
import { searchAddress } from '../features/search/search-address.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/search')({
  staticData: { texts: ['search', 'forum'] },
  validateSearch: searchAddress,
  // Loads the initial data only; a changed search shows a skeleton immediately.
  loader: async ({ context: { api, queryClient }, location }) => {
    const address = searchAddress(location.search);
    if (!address.s) return;
    await Promise.allSettled([
      queryClient.infiniteQuery({ ...searchQuery(api, address), staleTime: 'static' }),
      queryClient.query({ ...topicsQuery(api), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context, search } }) => {
    const t = context.i18n.in('search');
    const { s } = search;
    return pageHead({ site: context.site, title: s ? t('for', { s }) : t('title'), hidden: true });
  },
  component: SearchPage,
});
