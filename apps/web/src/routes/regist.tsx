import { createFileRoute, redirect } from '@tanstack/react-router';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { returnSearch } from '#platform/pages/return-search.ts';
import { SignUpPage } from '../features/accounts/sign-up/sign-up-page.tsx';

export const Route = createFileRoute('/regist')({
  staticData: { access: 'open', texts: ['accounts', 'errors'] },
  validateSearch: returnSearch,
  beforeLoad: ({ context, search }) => {
    if (context.user) throw redirect({ href: search.redirect ?? MEMBER_HOME, replace: true });
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('accounts:regist.title'),
      description: context.i18n.t('accounts:regist.lead'),
      path: '/regist',
    }),
  component: SignUpPage,
});
