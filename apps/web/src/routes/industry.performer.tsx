import { createFileRoute } from '@tanstack/react-router';
import { INDUSTRY_SITES } from '@site/contract/camsites/sites.ts';
import { performerSearch } from '../features/industry/industry-search.ts';
import { PerformerPage } from '../features/industry/performer/performer-page.tsx';
import { claimsQuery, performerQuery } from '../features/industry/queries.ts';
import { zoneHere } from '#platform/zones.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/industry/performer')({
  staticData: { access: 'member', texts: ['industry', 'charts'] },
  validateSearch: performerSearch,
  loaderDeps: ({ search: { network, name, zone } }) => ({ network, name, zone }),
  loader: async ({ context: { api, queryClient }, deps: { network = INDUSTRY_SITES[0], name, zone } }) => {
    // The server does not know the user's time zone.
    const timeZone = zone ?? (import.meta.env.SSR ? 'UTC' : zoneHere());
    await Promise.allSettled([
      queryClient.query({ ...claimsQuery(api), staleTime: 'static' }),
      name && queryClient.query({ ...performerQuery(api, { network, name }, timeZone), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('industry:performer.title'), hidden: true }),
  component: PerformerPage,
});
