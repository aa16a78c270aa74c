import { createFileRoute } from '@tanstack/react-router';
import { SeasonsPage } from '../features/seasons/seasons-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/seasons')({
  staticData: { access: 'moderator', texts: ['desk', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.seasons'), hidden: true }),
  component: SeasonsPage,
});
