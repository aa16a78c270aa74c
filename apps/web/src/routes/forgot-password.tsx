import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/page-head.ts';
import { ForgotPage } from '#features/passwords/forgot-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { access: 'open', texts: ['accounts', 'passwords', 'errors'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('passwords:forgot.title'), hidden: true }),
  component: ForgotPage,
});
