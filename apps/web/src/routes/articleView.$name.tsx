import { createFileRoute, notFound } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { articleJsonLd } from '../features/articles/article-json-ld.ts';
import { ArticlePage } from '../features/articles/article-page.tsx';
import { articleQuery } from '../features/articles/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { servedJsonLd } from '#platform/pages/served-json-ld.ts';

export const Route = createFileRoute('/articleView/$name')({
  staticData: { task: 'reading', texts: ['articles', 'offline'] },
  loader: async ({ context: { api, queryClient, language }, params: { name } }) => {
    try {
      const article = await queryClient.query({ ...articleQuery(api, language, name), staleTime: 'static' });
      // Only data for the head; the text itself is in the query cache.
      return { ...article, html: '', headings: [], related: [] };
    } catch (error) {
      if (isApiError(error, 'documents.not-found', 'invalid')) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, params: { name }, loaderData: article }) => {
    const { site, i18n } = context;
    if (!article) return pageHead({ site, title: i18n.t('core:not-found.title'), hidden: true });
    const crumbs = { list: i18n.t('articles:title'), topic: i18n.t(`articles:topic.${article.topic}`) };
    const made = () => site && articleJsonLd({ article, origin: site.origin, product: site.product, crumbs });
    return pageHead({
      site,
      title: article.title,
      description: article.summary,
      keywords: `${i18n.t(`articles:topic.${article.topic}`)}, ${i18n.t('articles:keywords')}`,
      path: `/articleView/${name}`,
      jsonLd: import.meta.env.SSR ? made() : servedJsonLd(),
    });
  },
  component: () => {
    const { name } = Route.useParams();
    return <ArticlePage key={name} name={name} />;
  },
});
