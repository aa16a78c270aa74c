import { createFileRoute } from '@tanstack/react-router';
import { faqJsonLd } from '../features/static-pages/faq/faq-json-ld.ts';
import { FaqPage } from '../features/static-pages/faq/faq-page.tsx';
import { faqQuery } from '../features/static-pages/faq/faq-query.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { textParam } from '#platform/pages/search-params.ts';
import { servedJsonLd } from '#platform/pages/served-json-ld.ts';

export const Route = createFileRoute('/faq')({
  staticData: { texts: ['pages'] },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({ q: textParam(q, 80) }),
  loader: ({ context: { api, queryClient, language } }) =>
    queryClient.query({ ...faqQuery(api, language), staleTime: 'static' }),
  head: ({ match: { context }, loaderData: entries = [] }) => {
    const { site, i18n } = context;
    return pageHead({
      site,
      title: i18n.t('pages:faq.title'),
      description: i18n.t('pages:faq.intro'),
      path: '/faq',
      jsonLd: import.meta.env.SSR ? faqJsonLd(entries) : servedJsonLd(),
    });
  },
  component: Page,
});

function Page() {
  const { q = '' } = Route.useSearch();
  return <FaqPage entries={Route.useLoaderData()} q={q} />;
}
