import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../features/operations/outbox-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/operations/outbox')({
  staticData: { access: 'admin', texts: ['operations', 'desk', 'moderation', 'errors'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('operations:tab.outbox'), hidden: true }),
  component: OutboxPage,
});
