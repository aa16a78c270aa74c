import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../features/announcements/desk/announcements-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/announcements')({
  staticData: { access: 'admin', texts: ['desk', 'announcements', 'audience', 'roles', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.announcements'), hidden: true }),
  component: AnnouncementsPage,
});
