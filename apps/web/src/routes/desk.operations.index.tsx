import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '../features/operations/health-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/operations/')({
  staticData: { access: 'admin', texts: ['operations', 'setup', 'desk', 'moderation', 'errors'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('operations:tab.health'), hidden: true }),
  component: HealthPage,
});
