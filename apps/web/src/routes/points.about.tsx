import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/points/rules/about-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/points/about')({
  staticData: { access: 'member', texts: ['points', 'achievements'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('points:tab.about'), hidden: true }),
  component: AboutPage,
});
