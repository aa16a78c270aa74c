import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../features/stream/token-imports/import-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/stream-summary/import')({
  staticData: { access: 'member', texts: ['stream', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('stream:tab.tokens'), hidden: true }),
  component: ImportPage,
});
