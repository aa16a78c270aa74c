import { createFileRoute } from '@tanstack/react-router';
import { AuditLogPage } from '../features/moderation/audit-log/audit-log-page.tsx';
import { logSearch } from '../features/moderation/searches.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/management/log')({
  staticData: { access: 'admin', texts: ['moderation', 'forum', 'errors'] },
  validateSearch: logSearch,
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('moderation:tab.log'), hidden: true }),
  component: AuditLogPage,
});
