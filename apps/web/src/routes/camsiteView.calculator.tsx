import { createFileRoute } from '@tanstack/react-router';
import { calculatorSearch } from '../features/camsites/calculator/calculator-search.ts';
import { CalculatorPage } from '../features/camsites/calculator/calculator-page.tsx';
import { sitesQuery } from '../features/camsites/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/camsiteView/calculator')({
  staticData: { texts: ['camsites'] },
  validateSearch: calculatorSearch,
  loader: async ({ context: { api, queryClient, language } }) => {
    await Promise.allSettled([queryClient.query({ ...sitesQuery(api, language, {}), staleTime: 'static' })]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('camsites:calculator.title'),
      description: context.i18n.t('camsites:calculator.lead'),
      path: '/camsiteView/calculator',
    }),
  component: () => <CalculatorPage search={Route.useSearch()} />,
});
