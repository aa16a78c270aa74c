import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '../features/operations/jobs-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { textParam } from '#platform/pages/search-params.ts';

export const Route = createFileRoute('/desk/operations/jobs')({
  staticData: { access: 'admin', texts: ['operations', 'desk', 'moderation', 'errors'] },
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: string | undefined } => ({
    kind: textParam(kind, 100),
  }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('operations:tab.jobs'), hidden: true }),
  component: JobsPage,
});
