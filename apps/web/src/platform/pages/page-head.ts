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

interface MetaTag {
  title?: string;
  name?: string;
  property?: string;
  content?: string;
  'script:ld+json'?: object;
}

function tagsFor<V>(value: V | undefined, tags: (value: V) => MetaTag[]): MetaTag[] {
  return value ? tags(value) : [];
}

function openGraphType(jsonLd: object | undefined): string {
  return jsonLd && 'headline' in jsonLd ? 'article' : 'website';
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
      ...tagsFor(description, (content) => [
        { name: 'description', content },
        { property: 'og:description', content },
      ]),
      ...tagsFor(keywords, (content) => [{ name: 'keywords', content }]),
      { property: 'og:title', content: title ?? product },
      { property: 'og:site_name', content: product },
      { property: 'og:type', content: openGraphType(jsonLd) },
      ...tagsFor(url, (content) => [{ property: 'og:url', content }]),
      ...tagsFor(site, ({ origin, brand }) => [{ property: 'og:image', content: origin + brand.shareImage }]),
      ...tagsFor(hidden, () => [{ name: 'robots', content: 'noindex' }]),
      ...tagsFor(jsonLd, (data) => [{ 'script:ld+json': { '@context': 'https://schema.org', ...data } }]),
    ],
    links: url && !hidden ? [{ rel: 'canonical', href: url }] : [],
  };
}
