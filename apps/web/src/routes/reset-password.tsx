import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { returnSearch, type ReturnSearch } from '#platform/pages/return-search.ts';
import { flagParam, textParam } from '#platform/pages/search-params.ts';
import { resetLinkQuery } from '../features/passwords/reset-link-query.ts';
import { ResetPage } from '../features/passwords/reset-page.tsx';

interface ResetSearch extends ReturnSearch {
  token?: string | undefined;
  /** Whether the password was set without scripts. */
  done?: true | undefined;
}

export const Route = createFileRoute('/reset-password')({
  staticData: { access: 'open', texts: ['accounts', 'passwords', 'security', 'errors'] },
  validateSearch: (search: Record<string, unknown>): ResetSearch => ({
    ...returnSearch(search),
    token: textParam(search['token']),
    done: flagParam(search['done']),
  }),
  loaderDeps: ({ search: { token, done } }) => ({ token, done }),
  // Only on the server, whose response must contain the form for use without scripts.
  loader: async ({ context: { api, queryClient }, deps: { token, done } }) => {
    // The page shows errors.
    if (import.meta.env.SSR && token !== undefined && !done)
      await queryClient.query({ ...resetLinkQuery(api, token), staleTime: 'static' }).catch(() => undefined);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('passwords:reset.title'), hidden: true }),
  component: Page,
});

function Page() {
  const { token, done = false } = Route.useSearch();
  return <ResetPage token={token} done={done} />;
}
