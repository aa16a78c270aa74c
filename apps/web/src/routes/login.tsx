import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageHead } from '#platform/page-head.ts';
import { pathParam, textParam } from '#platform/search-params.ts';
import { LoginPage } from '#features/accounts/login-page.tsx';

export const Route = createFileRoute('/login')({
  staticData: { access: 'open', texts: ['accounts', 'errors'] },
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined; ref?: string | undefined } => ({
    redirect: pathParam(search['redirect']),
    ref: textParam(search['ref'], 20),
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
  component: Page,
});

function Page() {
  const { redirect: wanted, ref } = Route.useSearch();
  return <LoginPage redirect={wanted} invitation={ref} />;
}
