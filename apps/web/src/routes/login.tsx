import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageHead } from '#platform/page-head.ts';
import { pathParam } from '#platform/search-params.ts';
import { LoginPage } from '#features/accounts/login-page.tsx';

export const Route = createFileRoute('/login')({
  staticData: { access: 'open', texts: ['accounts', 'errors'] },
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: pathParam(search['redirect']),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.user) throw redirect({ href: search.redirect ?? '/', replace: true });
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('accounts:login.title'),
      description: context.i18n.t('accounts:login.description'),
      path: '/login',
    }),
  component: () => <LoginPage redirect={Route.useSearch().redirect} />,
});
