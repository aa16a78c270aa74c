import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '../features/analytics/analytics-page.tsx';
import { analyticsSearch } from '../features/analytics/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/analytics')({
  staticData: { access: 'moderator', texts: ['analytics', 'desk', 'charts', 'errors'] },
  validateSearch: analyticsSearch,
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('analytics:title'), hidden: true }),
  component: AnalyticsPage,
});
