import { createFileRoute } from '@tanstack/react-router';
import { loadSites } from '../features/camsites/directory/load-sites.ts';
import { sitesJsonLd } from '../features/camsites/directory/sites-json-ld.ts';
import { SitesPage } from '../features/camsites/directory/sites-page.tsx';
import { sitesSearch } from '../features/camsites/directory/sites-search.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { servedJsonLd } from '#platform/pages/served-json-ld.ts';

export const Route = createFileRoute('/camsiteView/list')({
  staticData: { texts: ['camsites'], adverts: true },
  validateSearch: sitesSearch,
  // No loaderDeps: the previous results stay visible until those for a changed filter have loaded.
  loader: ({ context, location }) => loadSites(context, sitesSearch(location.search)),
  head: ({ match: { context }, loaderData }) => {
    const { site, i18n } = context;
    const { concept, filtered, sites = [] } = loaderData ?? {};
    const made = () => site && sitesJsonLd(sites, site.origin);
    return pageHead({
      site,
      title: i18n.t(concept ? `camsites:list.${concept}` : 'camsites:title'),
      description: i18n.t('camsites:lead'),
      keywords: i18n.t('camsites:keywords'),
      path: `/camsiteView/list${concept ? `?${new URLSearchParams({ tag: concept })}` : ''}`,
      hidden: filtered === true,
      jsonLd: import.meta.env.SSR ? made() : servedJsonLd(),
    });
  },
  component: () => <SitesPage search={Route.useSearch()} />,
});
