import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '#features/newsletter/newsletter-page.tsx';
import { pageHead } from '#platform/page-head.ts';

interface NewsletterSearch {
  sent?: true | undefined;
  problem?: 'required' | 'email' | undefined;
}

export const Route = createFileRoute('/newsletter/')({
  staticData: { access: 'open', texts: ['newsletter'] },
  validateSearch: ({ sent, problem }: Record<string, unknown>): NewsletterSearch => ({
    sent: sent === true || sent === 'true' ? true : undefined,
    problem: problem === 'required' || problem === 'email' ? problem : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('newsletter:title'),
      description: context.i18n.t('newsletter:lead'),
      path: '/newsletter',
    }),
  component: Page,
});

function Page() {
  const { sent = false, problem } = Route.useSearch();
  return <NewsletterPage sent={sent} problem={problem} />;
}
