import { createFileRoute } from '@tanstack/react-router';
import { MailsPage } from '../features/operations/mails-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/operations/mails')({
  staticData: { access: 'admin', texts: ['operations', 'desk', 'moderation', 'errors'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('operations:tab.mails'), hidden: true }),
  component: MailsPage,
});
