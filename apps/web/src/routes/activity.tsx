import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '../features/contest/activity-page.tsx';
import { activitySearch } from '../features/contest/activity-search.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/activity')({
  staticData: { access: 'signed-in', texts: ['contest', 'errors'] },
  validateSearch: activitySearch,
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('contest:title'), hidden: true }),
  component: ActivityPage,
});
