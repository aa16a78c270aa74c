import { createFileRoute } from '@tanstack/react-router';
import { AdvertsPage } from '../features/cms/adverts/adverts-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/adverts')({
  staticData: { access: 'moderator', texts: ['desk', 'charts', 'errors'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.adverts'), hidden: true }),
  component: AdvertsPage,
});
