import { createFileRoute } from '@tanstack/react-router';
import { BrandPage } from '../features/brand/brand-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/brand')({
  staticData: {
    access: 'admin',
    task: 'editing',
    texts: ['brand', 'brand-archive', 'desk', 'errors', 'fields', 'home', 'my-link', 'unsaved'],
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.brand'), hidden: true }),
  component: BrandPage,
});
