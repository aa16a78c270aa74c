import { createFileRoute, redirect } from '@tanstack/react-router';
import { isAdmin } from '@site/contract/core/roles.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { textParam } from '#platform/pages/search-params.ts';
import { SetupPage } from '../features/setup/administrator/setup-page.tsx';
import { setupLinkQuery } from '../features/setup/queries.ts';

export const Route = createFileRoute('/setup')({
  staticData: { task: 'editing', access: 'open', texts: ['setup', 'accounts', 'security', 'errors'] },
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(search['token']),
  }),
  beforeLoad: ({ context: { user } }) => {
    // A new administrator stays here, also to read the recovery codes once the account has a second factor.
    if (user && !user.staffLocked && !isAdmin(user.role)) throw redirect({ to: '/', replace: true });
  },
  loaderDeps: ({ search: { token } }) => ({ token }),
  // Only on the server, whose response must contain the form for use without scripts.
  loader: async ({ context: { api, queryClient, user }, deps: { token } }) => {
    // The page shows errors.
    if (import.meta.env.SSR && token !== undefined && !user)
      await queryClient.query({ ...setupLinkQuery(api, token), staleTime: 'static' }).catch(() => undefined);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('setup:admin.title'), hidden: true }),
  component: () => <SetupPage token={Route.useSearch().token} />,
});
