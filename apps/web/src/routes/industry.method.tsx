import { createFileRoute } from '@tanstack/react-router';
import { MethodPage } from '../features/industry/method-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/industry/method')({
  // `industry` contains the two texts per cam site that are also shown next to its statistics.
  staticData: { texts: ['industry-method', 'industry'] },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('industry-method:title'),
      description: context.i18n.t('industry-method:intro'),
      path: '/industry/method',
    }),
  component: MethodPage,
});
