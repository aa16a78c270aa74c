import { createFileRoute } from '@tanstack/react-router';
import { settingQuery, showsQuery } from '../features/stream/queries.ts';
import { ShowsPage } from '../features/stream/shows/shows-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { idParam } from '#platform/pages/search-params.ts';

export const Route = createFileRoute('/stream-summary/shows')({
  staticData: { access: 'member', texts: ['stream'] },
  validateSearch: (search: Record<string, unknown>): { site?: number | undefined } => ({
    site: idParam(search['site']),
  }),
  loaderDeps: ({ search: { site } }) => ({ site }),
  loader: async ({ context: { api, queryClient }, deps: { site } }) => {
    await Promise.allSettled([
      queryClient.query({ ...settingQuery(api), staleTime: 0 }),
      queryClient.infiniteQuery({ ...showsQuery(api, site), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('stream:tab.shows'), hidden: true }),
  component: () => <ShowsPage site={Route.useSearch().site} />,
});
