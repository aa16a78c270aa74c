import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/404')({
  staticData: { access: 'open' },
  loader: () => {
    throw notFound();
  },
  head: ({ match }) =>
    pageHead({ site: match.context.site, title: match.context.i18n.t('core:not-found.title'), hidden: true }),
});
