import type { SiteHead } from './load-site.ts';

interface Page extends SiteHead {
  slug: string;
  origin: string;
  list: string;
}

/** Structured data (JSON-LD) of a cam site's page for search engines, with breadcrumbs. */
export function siteJsonLd({ name, about, rating, slug, origin, list }: Page): object {
  const url = `${origin}/camsiteView/detail/${slug}`;
  const way = [
    { name: list, item: `${origin}/camsiteView/list` },
    { name, item: url },
  ];
  return {
    '@type': 'WebPage',
    name,
    description: about,
    url,
    about: {
      '@type': 'Organization',
      name,
      ...(rating.stars !== null && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.stars, reviewCount: rating.reviews },
      }),
    },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  };
}
