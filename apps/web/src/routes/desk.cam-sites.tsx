import { createFileRoute } from '@tanstack/react-router';
import { CamSitesPage } from '../features/camsites/desk/cam-sites-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/cam-sites')({
  staticData: { access: 'admin', texts: ['desk', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.cam-sites'), hidden: true }),
  component: CamSitesPage,
});
