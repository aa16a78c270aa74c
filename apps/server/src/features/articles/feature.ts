import { articleRoutes } from '@site/contract/articles/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { articleResumeSource, articleSource } from './sources.ts';
import { saveReadingPosition, markArticle, readArticle } from './read-article.ts';
import { listArticles } from './list-articles.ts';
import { articlesPersonal } from './personal-data.ts';
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
