import { createFileRoute } from '@tanstack/react-router';
import { calculatorSearch, type CalculatorSearch } from '#features/camsites/calculator-search.ts';
import { ComparePage } from '#features/camsites/compare-page.tsx';
import { loadCompared } from '#features/camsites/load-compared.ts';
import { pageHead } from '#platform/page-head.ts';
import { textParam } from '#platform/search-params.ts';

interface CompareSearch extends CalculatorSearch {
  /** Names of sites with commas between them. */
  sites?: string;
}

export const Route = createFileRoute('/camsiteView/compare')({
  staticData: { texts: ['camsites'] },
  validateSearch: (search: Record<string, unknown>): CompareSearch => ({
    sites: textParam(search['sites'], 400),
    ...calculatorSearch(search),
  }),
  // Without deps: another choice takes the place of the one before when it has come.
  loader: ({ context, location }) =>
    loadCompared(context, textParam(new URLSearchParams(location.searchStr).get('sites'), 400)),
  head: ({ match: { context, search } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('camsites:compare.title'),
      description: context.i18n.t('camsites:compare.lead'),
      path: '/camsiteView/compare',
      // One of thousands of choices of the same facts.
      hidden: search.sites !== undefined,
    }),
  component: () => <ComparePage search={Route.useSearch()} />,
});
