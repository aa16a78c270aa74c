import type { SiteInfo } from '@site/contract/site/routes.ts';

/** JSON-LD of the site for search engines: name, publisher and search URL (BASE-13). */
export function siteJsonLd({ product, origin, social, brand, languages }: SiteInfo, description: string) {
  const publisher = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: product,
    url: `${origin}/`,
    logo: origin + brand.icon,
    sameAs: social.map(({ url }) => url),
  };
  return {
    '@type': 'WebSite',
    name: product,
    url: `${origin}/`,
    description,
    inLanguage: languages,
    publisher,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
