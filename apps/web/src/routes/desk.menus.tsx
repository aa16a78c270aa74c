import { createFileRoute } from '@tanstack/react-router';
import { MenusPage } from '../features/cms/menus/menus-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/menus')({
  staticData: { access: 'admin', texts: ['desk', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.menus'), hidden: true }),
  component: MenusPage,
});
