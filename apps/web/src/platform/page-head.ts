import type { SiteInfo } from '@site/contract/site/routes.ts';

interface PageHead {
  site: SiteInfo | undefined;
  /** The part of the title before the product's name; none for the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** Search words, separated by commas. */
  keywords?: string | undefined;
  /** Address below the origin without parameters that do not change the content; makes canonical and Open Graph. */
  path?: string | undefined;
  /** Keep search engines out. */
  hidden?: boolean;
  /** Structured data (schema.org) for the page. */
  jsonLd?: object | undefined;
}

/** Title "{page} | {product}", description, canonical, Open Graph and JSON-LD of a page (BASE-13). */
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
