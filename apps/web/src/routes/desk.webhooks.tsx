import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../features/webhooks/webhooks-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/webhooks')({
  staticData: { access: 'admin', texts: ['desk', 'webhooks', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.webhooks'), hidden: true }),
  component: WebhooksPage,
});
