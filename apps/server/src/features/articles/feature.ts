import { articleRoutes } from '@site/contract/articles/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { articleResumeSource } from './article-resume-source.ts';
import { articleSource } from './article-source.ts';
import { saveReadingPosition } from './save-reading-position.ts';
import { listArticles } from './list-articles.ts';
import { markArticle } from './mark-article.ts';
import { articlesPersonal } from './personal-data.ts';
import { readArticle } from './read-article.ts';
import { serveFeed } from './serve-feed.ts';

/** Articles, readable by everyone. Members can like and save them; logged-in users can resume reading (LEARN-03). */
export const articles: Feature = {
  name: 'articles',
  routes: bind(articleRoutes, {
    list: listArticles,
    read: readArticle,
    like: markArticle('like'),
    save: markArticle('save'),
    place: saveReadingPosition,
  }),
  personal: articlesPersonal,
  searches: [articleSource],
  resumeSources: (services) => [articleResumeSource(services)],
  serve: serveFeed,
};
