import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/page-head.ts';
import { ChangePage } from '#features/passwords/change-page.tsx';

export const Route = createFileRoute('/change-password')({
  staticData: { access: 'signed-in', texts: ['accounts', 'passwords', 'errors'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('passwords:change.title'), hidden: true }),
  component: ChangePage,
});
