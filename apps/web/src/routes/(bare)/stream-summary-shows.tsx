import { createFileRoute } from '@tanstack/react-router';
import { EmbedGuard } from '../../features/stream/embed-guard.tsx';
import { settingQuery, showsQuery } from '../../features/stream/queries.ts';
import { ShowsPage } from '../../features/stream/shows/shows-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { idParam } from '#platform/pages/search-params.ts';

export const Route = createFileRoute('/(bare)/stream-summary-shows')({
  // The page itself asks the user to log in, because a redirect would lead to a page that can't be embedded.
  staticData: { access: 'open', texts: ['stream'], bare: true },
  validateSearch: (search: Record<string, unknown>): { site?: number | undefined } => ({
    site: idParam(search['site']),
  }),
  loaderDeps: ({ search: { site } }) => ({ site }),
  loader: async ({ context: { api, queryClient, user }, deps: { site } }) => {
    if (!user?.role) return;
    await Promise.allSettled([
      queryClient.query({ ...settingQuery(api), staleTime: 0 }),
      queryClient.infiniteQuery({ ...showsQuery(api, site), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('stream:tab.shows'), hidden: true }),
  component: Page,
});

function Page() {
  return (
    <EmbedGuard part="shows">
      <ShowsPage site={Route.useSearch().site} bare />
    </EmbedGuard>
  );
}
