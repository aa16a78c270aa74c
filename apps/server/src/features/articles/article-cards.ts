import { and, eq, inArray } from 'drizzle-orm';
import type { ArticleCard } from '@site/contract/articles/schemas.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { articleFigures, articleLikes, articleSaves } from '#db/schema/articles.ts';
import { liveDocuments, toPage, type LiveDocument } from '#features/documents';
import type { Context, Services } from '#platform/context.ts';

export type LiveArticle = LiveDocument<'articles'>;

/** All articles in a language, the newest first. */
export async function liveArticles(services: Services, language: Language): Promise<LiveArticle[]> {
  const all = await liveDocuments(services, 'articles', language);
  return all.toSorted((a, b) => b.shared.published.localeCompare(a.shared.published) || b.id - a.id);
}

/** Articles as lists show them, with how often they are liked and what the caller has marked. */
export async function articleCards(context: Context, articles: readonly LiveArticle[]): Promise<ArticleCard[]> {
  const { db, viewer } = context;
  const ids = articles.map(({ id }) => id);
  const marked = (table: typeof articleLikes | typeof articleSaves) =>
    viewer
      ? db
          .select({ id: table.documentId })
          .from(table)
          .where(and(eq(table.userId, viewer.id), inArray(table.documentId, ids)))
      : [];
  const [figures, liked, saved] = await Promise.all([
    db
      .select({ id: articleFigures.documentId, likes: articleFigures.likes })
      .from(articleFigures)
      .where(inArray(articleFigures.documentId, ids)),
    marked(articleLikes),
    marked(articleSaves),
  ]);
  return articles.map((article) => {
    const { name, title, summary, minutes } = toPage(context, article);
    return {
      id: article.id,
      name,
      title,
      summary,
      topic: article.shared.topic,
      minutes,
      published: article.shared.published,
      likes: figures.find(({ id }) => id === article.id)?.likes ?? 0,
      liked: liked.some(({ id }) => id === article.id),
      saved: saved.some(({ id }) => id === article.id),
    };
  });
}
