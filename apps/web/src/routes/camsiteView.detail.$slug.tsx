import { createFileRoute, notFound } from '@tanstack/react-router';
import { calculatorSearch } from '../features/camsites/calculator/calculator-search.ts';
import { loadSite } from '../features/camsites/directory/load-site.ts';
import { SiteNotFound } from '../features/camsites/directory/site-not-found.tsx';
import { siteJsonLd } from '../features/camsites/directory/site-json-ld.ts';
import { SitePage } from '../features/camsites/directory/site-page.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { servedJsonLd } from '#platform/pages/served-json-ld.ts';

export const Route = createFileRoute('/camsiteView/detail/$slug')({
  staticData: { texts: ['camsites', 'following'] },
  validateSearch: calculatorSearch,
  loader: async ({ context, params: { slug } }) => {
    try {
      return await loadSite(context, slug);
    } catch (error) {
      if (isApiError(error, 'camsites.not-found', 'camsites.retired', 'invalid')) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, params: { slug }, loaderData }) => {
    const { site, i18n } = context;
    if (!loaderData) return pageHead({ site, title: i18n.t('core:not-found.title'), hidden: true });
    const made = () => site && siteJsonLd({ ...loaderData, slug, origin: site.origin, list: i18n.t('camsites:title') });
    return pageHead({
      site,
      title: i18n.t('camsites:site.title', { name: loaderData.name }),
      description: loaderData.about,
      keywords: `${loaderData.name}, ${i18n.t('camsites:keywords')}`,
      path: `/camsiteView/detail/${slug}`,
      hidden: loaderData.retired,
      jsonLd: import.meta.env.SSR ? made() : servedJsonLd(),
    });
  },
  notFoundComponent: SiteNotFound,
  component: () => {
    const { slug } = Route.useParams();
    return <SitePage key={slug} slug={slug} calculator={Route.useSearch()} />;
  },
});
