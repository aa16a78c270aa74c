import { createFileRoute } from '@tanstack/react-router';
import { calculatorSearch, type CalculatorSearch } from '../features/camsites/calculator/calculator-search.ts';
import { ComparePage } from '../features/camsites/comparison/compare-page.tsx';
import { loadCompared } from '../features/camsites/comparison/load-compared.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { textParam } from '#platform/pages/search-params.ts';

interface CompareSearch extends CalculatorSearch {
  /** Slugs of cam sites, separated by commas. */
  sites?: string;
}

export const Route = createFileRoute('/camsiteView/compare')({
  staticData: { texts: ['camsites'] },
  validateSearch: (search: Record<string, unknown>): CompareSearch => ({
    sites: textParam(search['sites'], 400),
    ...calculatorSearch(search),
  }),
  // No loaderDeps: the previous comparison stays visible until the next one has loaded.
  loader: ({ context, location }) =>
    loadCompared(context, textParam(new URLSearchParams(location.searchStr).get('sites'), 400)),
  head: ({ match: { context, search } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('camsites:compare.title'),
      description: context.i18n.t('camsites:compare.lead'),
      path: '/camsiteView/compare',
      // Not indexed, because it is one of thousands of combinations of the same facts.
      hidden: search.sites !== undefined,
    }),
  component: () => <ComparePage search={Route.useSearch()} />,
});
