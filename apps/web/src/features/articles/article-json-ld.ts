import type { Article } from '@site/contract/articles/schemas.ts';

interface Page {
  article: Article;
  origin: string;
  product: string;
  /** Names of the list and of the topic as shown on the page. */
  crumbs: { list: string; topic: string };
}

/** Structured data (JSON-LD) of an article for search engines, with breadcrumbs. */
export function articleJsonLd({ article, origin, product, crumbs }: Page): object {
  const { name, title, summary, topic, published, updatedAt, language, likes } = article;
  const url = `${origin}/articleView/${name}`;
  const team = { '@type': 'Organization', name: product, url: `${origin}/about` };
  const way = [
    { name: crumbs.list, item: `${origin}/articleView` },
    { name: crumbs.topic, item: `${origin}/articleView?topic=${topic}` },
    { name: title, item: url },
  ];
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    url,
    inLanguage: language,
    author: team,
    publisher: team,
    datePublished: published,
    dateModified: updatedAt,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: likes,
    },
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': url,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    },
  };
}
