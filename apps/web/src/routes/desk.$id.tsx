import { createFileRoute, notFound } from '@tanstack/react-router';
import { DocumentPage } from '../features/cms/documents/document-page.tsx';
import { documentSearch } from '../features/cms/searches.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { idParam } from '#platform/pages/search-params.ts';

export const Route = createFileRoute('/desk/$id')({
  staticData: { access: 'moderator', texts: ['desk', 'unsaved', 'errors', 'fields'] },
  params: {
    parse: ({ id }) => {
      const known = idParam(id);
      if (known === undefined) throw notFound();
      return { id: known };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  validateSearch: documentSearch,
  head: ({ match: { context } }) => pageHead({ site: context.site, title: context.i18n.t('desk:title'), hidden: true }),
  component: DocumentPage,
});
