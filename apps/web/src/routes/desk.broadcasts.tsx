import { createFileRoute } from '@tanstack/react-router';
import { BroadcastsPage } from '../features/notifications/broadcasts/broadcasts-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/broadcasts')({
  staticData: { access: 'admin', texts: ['desk', 'broadcasts', 'audience', 'roles', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.broadcasts'), hidden: true }),
  component: BroadcastsPage,
});
