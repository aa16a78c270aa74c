import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '../features/cms/documents/documents-page.tsx';
import { documentsSearch } from '../features/cms/searches.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/')({
  staticData: { access: 'moderator', texts: ['desk', 'errors'] },
  validateSearch: documentsSearch,
  head: ({ match: { context } }) => pageHead({ site: context.site, title: context.i18n.t('desk:title'), hidden: true }),
  component: DocumentsPage,
});
