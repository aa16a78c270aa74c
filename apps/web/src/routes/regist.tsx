import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageHead } from '#platform/page-head.ts';
import { textParam } from '#platform/search-params.ts';
import { RegistPage } from '#features/accounts/regist-page.tsx';

export const Route = createFileRoute('/regist')({
  staticData: { access: 'open', texts: ['accounts', 'errors'] },
  validateSearch: (search: Record<string, unknown>): { ref?: string | undefined } => ({
    ref: textParam(search['ref'], 20),
  }),
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/', replace: true });
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('accounts:regist.title'),
      description: context.i18n.t('accounts:regist.lead'),
      path: '/regist',
    }),
  component: () => <RegistPage invitation={Route.useSearch().ref} />,
});
