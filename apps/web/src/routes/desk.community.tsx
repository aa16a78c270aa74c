import { createFileRoute } from '@tanstack/react-router';
import { CommunityPage } from '../features/analytics/community/community-page.tsx';
import { analyticsSearch } from '../features/analytics/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/community')({
  staticData: { access: 'moderator', texts: ['desk', 'community', 'charts'] },
  validateSearch: analyticsSearch,
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.community'), hidden: true }),
  component: CommunityPage,
});
