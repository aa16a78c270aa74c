import { createFileRoute } from '@tanstack/react-router';
import { TextsPage } from '../features/cms/text-overrides/texts-page.tsx';
import { textsSearch } from '../features/cms/searches.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/texts')({
  staticData: { access: 'admin', texts: ['desk', 'unsaved', 'errors'] },
  validateSearch: textsSearch,
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.texts'), hidden: true }),
  component: TextsPage,
});
