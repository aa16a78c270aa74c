import { createFileRoute } from '@tanstack/react-router';
import { TopicsPage } from '../features/forum/topics/topics-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/topics')({
  staticData: { access: 'admin', texts: ['desk', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.topics'), hidden: true }),
  component: TopicsPage,
});
