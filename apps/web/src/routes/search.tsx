import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/page-head.ts';
import { textParam } from '#platform/search-params.ts';
import { searchQuery } from '#features/forum/queries.ts';
import { SearchPage } from '#features/forum/search-page.tsx';

/** The header's field takes as many (NAV-02). */
const MAX = 20;

export const Route = createFileRoute('/search')({
  staticData: { texts: ['forum'] },
  validateSearch: ({ s }: Record<string, unknown>): { s?: string } => ({
    s: textParam(s, 1000)?.trim().slice(0, MAX).trim() || undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { s = '' } }) =>
    queryClient.query({ ...searchQuery(api, s), staleTime: 'static' }).then(() => undefined),
  head: ({ match: { context, search } }) => {
    const t = context.i18n.in('forum');
    const { s } = search;
    return pageHead({ site: context.site, title: s ? t('search.for', { s }) : t('search.title'), hidden: true });
  },
  component: SearchPage,
});
