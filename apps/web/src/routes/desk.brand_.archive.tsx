import { createFileRoute } from '@tanstack/react-router';
import { ArchivePage } from '../features/brand/archive/archive-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/brand_/archive')({
  staticData: { access: 'admin', texts: ['brand-archive', 'desk', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('brand-archive:title'), hidden: true }),
  component: ArchivePage,
});
