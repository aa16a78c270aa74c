import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { returnSearch, type ReturnSearch } from '#platform/pages/return-search.ts';
import { flagParam, textParam } from '#platform/pages/search-params.ts';
import { VerifyPage } from '../features/accounts/email-verification/verify-page.tsx';

interface VerifySearch extends ReturnSearch {
  token?: string | undefined;
  /** Whether a form on this page was processed without scripts: `sent` for an email, `done` for a redeemed link. */
  sent?: true | undefined;
  done?: true | undefined;
  /** With `done`: whether the account signed up in another browser, so that this one is not logged in. */
  elsewhere?: true | undefined;
  /** With `done`: whether another account was logged in. */
  otherAccount?: true | undefined;
}

export const Route = createFileRoute('/verify')({
  staticData: { access: 'open', texts: ['accounts', 'errors'] },
  validateSearch: (search: Record<string, unknown>): VerifySearch => ({
    ...returnSearch(search),
    token: textParam(search['token']),
    sent: flagParam(search['sent']),
    done: flagParam(search['done']),
    elsewhere: flagParam(search['elsewhere']),
    otherAccount: flagParam(search['otherAccount']),
  }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('accounts:verify.title'), hidden: true }),
  component: Page,
});

function Page() {
  const { token, sent = false, done = false, elsewhere, otherAccount, redirect } = Route.useSearch();
  return <VerifyPage token={token} sent={sent} done={done ? { elsewhere, otherAccount, redirect } : null} />;
}
