import { createFileRoute, redirect } from '@tanstack/react-router';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { returnSearch, type ReturnSearch } from '#platform/pages/return-search.ts';
import { choiceParam, flagParam } from '#platform/pages/search-params.ts';
import { SESSION_ENDED } from '#platform/sessions/session.ts';
import { LoginPage } from '../features/accounts/login/login-page.tsx';

interface LoginSearch extends ReturnSearch {
  /** Whether an account deletion was cancelled without scripts. */
  recovered?: true | undefined;
  /** Whether an appeal against a ban was sent without scripts. */
  appealed?: true | undefined;
  /** Reason for the redirect to this page. */
  reason?: typeof SESSION_ENDED | undefined;
}

export const Route = createFileRoute('/login')({
  staticData: { access: 'open', texts: ['accounts', 'errors'] },
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...returnSearch(search),
    recovered: flagParam(search['recovered']),
    appealed: flagParam(search['appealed']),
    reason: choiceParam(search['reason'], [SESSION_ENDED]),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.user) throw redirect({ href: search.redirect ?? MEMBER_HOME, replace: true });
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
  const { recovered = false, appealed = false, reason } = Route.useSearch();
  return <LoginPage recovered={recovered} appealed={appealed} sessionEnded={reason !== undefined} />;
}
