import { createFileRoute, redirect } from '@tanstack/react-router';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { GoodbyePage } from '../features/settings/goodbye-page.tsx';

export const Route = createFileRoute('/goodbye')({
  staticData: { access: 'open', texts: ['settings'] },
  // Redirects logged-in users, because the page says that the user is logged out.
  beforeLoad: ({ context: { user } }) => {
    if (user) throw redirect({ to: MEMBER_HOME, replace: true });
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('settings:goodbye.title'), hidden: true }),
  component: GoodbyePage,
});
