import { createFileRoute } from '@tanstack/react-router';
import { ToolsPage } from '../features/destinations/tools-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/tools')({
  staticData: { texts: ['destinations'] },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('core:tools'),
      description: context.i18n.t('destinations:tools.lead'),
      path: '/tools',
    }),
  component: ToolsPage,
});
