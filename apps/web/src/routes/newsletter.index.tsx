import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../features/newsletter/newsletter-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { flagParam } from '#platform/pages/search-params.ts';

export const Route = createFileRoute('/newsletter/')({
  staticData: { access: 'open', texts: ['newsletter'] },
  validateSearch: ({ sent }: Record<string, unknown>): { sent?: true | undefined } => ({ sent: flagParam(sent) }),
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('newsletter:title'),
      description: context.i18n.t('newsletter:lead'),
      path: '/newsletter',
    }),
  component: () => <NewsletterPage sent={Route.useSearch().sent === true} />,
});
