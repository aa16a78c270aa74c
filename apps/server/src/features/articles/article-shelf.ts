import { and, between, desc, eq, gt, sql } from 'drizzle-orm';
import { articlePlaces } from '#db/schema/articles.ts';
import { withNames } from '#features/documents';
import type { ShelfSource } from '#platform/shelf-source.ts';
import { liveArticles } from './article-cards.ts';

/** So many of the articles read last are looked at. */
const LOOKED_AT = 10;
/** Who has read less has only looked in; who has read more is through but for the sources. */
const BEGUN = 4;
const THROUGH = 95;

/** Articles that one has begun. */
export const articleShelf: ShelfSource = {
  kind: 'article',
  async find(services, { id: userId }, language) {
    const places = await services.db
      .select({ id: articlePlaces.documentId, percent: articlePlaces.percent, at: articlePlaces.at })
      .from(articlePlaces)
      .where(
        and(
          eq(articlePlaces.userId, userId),
          between(articlePlaces.percent, BEGUN, THROUGH - 1),
          gt(articlePlaces.at, sql`now() - interval '60 days'`),
        ),
      )
      .orderBy(desc(articlePlaces.at))
      .limit(LOOKED_AT);
    if (places.length === 0) return [];
    const articles = await liveArticles(services, language);
    return places.flatMap(({ id, percent, at }) => {
      const article = articles.find((one) => one.id === id);
      if (!article) return [];
      const title = withNames(article.text.title, services.settings);
      return [
        { kind: 'article' as const, title, path: `/articleView/${article.name}`, percent, count: null, detail: '', at },
      ];
    });
  },
};
