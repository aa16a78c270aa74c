import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { flagParam, textParam } from '#platform/pages/search-params.ts';
import { revertLinkQuery } from '../features/security/queries.ts';
import { RevertPage } from '../features/security/revert-page.tsx';

interface RevertSearch {
  token?: string | undefined;
  /** Whether the change was undone without scripts. */
  done?: true | undefined;
}

export const Route = createFileRoute('/revert')({
  staticData: { access: 'open', texts: ['accounts', 'security', 'errors'] },
  validateSearch: ({ token, done }: Record<string, unknown>): RevertSearch => ({
    token: textParam(token),
    done: flagParam(done),
  }),
  loaderDeps: ({ search: { token, done } }) => ({ token, done }),
  // Only on the server, whose response must contain the form for use without scripts.
  loader: async ({ context: { api, queryClient }, deps: { token, done } }) => {
    // The page shows errors.
    if (import.meta.env.SSR && token !== undefined && !done)
      await queryClient.query({ ...revertLinkQuery(api, token), staleTime: 'static' }).catch(() => undefined);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('security:revert.title'), hidden: true }),
  component: Page,
});

function Page() {
  const { token, done = false } = Route.useSearch();
  return <RevertPage token={token} done={done} />;
}
