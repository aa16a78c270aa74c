import type { SiteInfo } from '@site/contract/site/routes.ts';

interface PageHead {
  site: SiteInfo | undefined;
  /** Title without the product name; undefined for the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** Comma-separated keywords. */
  keywords?: string | undefined;
  /** Path with only those parameters that change the content; used for the canonical and Open Graph URLs. */
  path?: string | undefined;
  /** Adds `noindex` for search engines and omits the canonical URL. */
  hidden?: boolean;
  /** Structured data (schema.org) of the page. */
  jsonLd?: object | undefined;
}

/**
 * Returns the head of a page (BASE-13): title "{page} | {product}", description, keywords, canonical URL, robots, Open
 * Graph and JSON-LD.
 */
export function pageHead({ site, title, description, keywords, path, hidden, jsonLd }: PageHead) {
  const product = site?.product ?? '';
  const whole = title ? `${title} | ${product}` : product;
  const url = site && path !== undefined ? site.origin + path : undefined;
  return {
    meta: [
      { title: whole },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      { property: 'og:title', content: title ?? product },
      { property: 'og:site_name', content: product },
      { property: 'og:type', content: jsonLd && 'headline' in jsonLd ? 'article' : 'website' },
      ...(url ? [{ property: 'og:url', content: url }] : []),
      ...(site ? [{ property: 'og:image', content: `${site.origin}/og.png` }] : []),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
    ],
    links: url && !hidden ? [{ rel: 'canonical', href: url }] : [],
  };
}
