import { createFileRoute } from '@tanstack/react-router';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { IndustryPage } from '../features/industry/cam-sites/industry-page.tsx';
import { industrySearch } from '../features/industry/industry-search.ts';
import { networkQuery, overviewQuery } from '../features/industry/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/industry/')({
  staticData: { texts: ['industry', 'charts'], adverts: true },
  validateSearch: industrySearch,
  loaderDeps: ({ search: { network } }) => ({ network }),
  loader: async ({ context: { api, queryClient }, deps: { network } }) => {
    await Promise.allSettled([
      network ? queryClient.query(networkQuery(api, network)) : queryClient.query(overviewQuery(api)),
    ]);
  },
  head: ({ match: { context, search } }) => {
    const { site, i18n } = context;
    const { network } = search;
    return pageHead({
      site,
      title: network ? i18n.t('industry:title.of', { site: CAM_SITES[network] }) : i18n.t('industry:title'),
      description: i18n.t('industry:intro'),
      keywords: `${network ? `${CAM_SITES[network]}, ` : ''}${i18n.t('industry:keywords')}`,
      path: network ? `/industry?network=${network}` : '/industry',
    });
  },
  component: IndustryPage,
});
