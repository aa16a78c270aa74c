import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/page-head.ts';
import { textParam } from '#platform/search-params.ts';
import { VerifyPage } from '#features/accounts/verify-page.tsx';

export const Route = createFileRoute('/verify')({
  staticData: { access: 'open', texts: ['accounts', 'errors'] },
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(search['token']),
  }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('accounts:verify.title'), hidden: true }),
  component: () => <VerifyPage token={Route.useSearch().token} />,
});
