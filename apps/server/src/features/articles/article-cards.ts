import { eq, inArray, sql } from 'drizzle-orm';
import type { ArticleCard } from '@site/contract/articles/schemas.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { articleCounts, articleLikes, readingPositions, articleSaves } from '#db/schema/articles.ts';
import { documents, type LiveDocument, liveDocuments, toPage } from '#features/documents';
import type { Context, Services } from '#platform/context.ts';

export type LiveArticle = LiveDocument<'articles'>;

/** Returns all articles in a language, newest first. */
export async function liveArticles(services: Services, language: Language): Promise<LiveArticle[]> {
  const all = await liveDocuments(services, 'articles', language);
  return all.toSorted((a, b) => b.shared.published.localeCompare(a.shared.published) || b.id - a.id);
}

/** Article card plus the fields that only the article page shows. */
interface MarkedArticle {
  card: ArticleCard;
  saves: number;
  /** Reading position of the current user, in percent. */
  place: number | null;
}

const NO_MARKS = { likes: 0, saves: 0, liked: false, saved: false, place: null };

/** Returns article cards with like counts and the current user's likes, saves and reading positions. */
export async function markedArticles(context: Context, articles: readonly LiveArticle[]): Promise<MarkedArticle[]> {
  const { db, viewer } = context;
  const ids = articles.map(({ id }) => id);
  const marked = (table: typeof articleLikes | typeof articleSaves) =>
    viewer
      ? sql<boolean>`exists (select from ${table} m where m.document_id = documents.id and m.user_id = ${viewer.id})`
      : sql<boolean>`false`;
  const rows = await db
    .select({
      id: documents.id,
      likes: articleCounts.likes,
      saves: articleCounts.saves,
      liked: marked(articleLikes),
      saved: marked(articleSaves),
      place: viewer
        ? sql<number | null>`(select p.percent from ${readingPositions} p
            where p.document_id = documents.id and p.user_id = ${viewer.id})`
        : sql<number | null>`null`,
    })
    .from(documents)
    .leftJoin(articleCounts, eq(articleCounts.documentId, documents.id))
    .where(inArray(documents.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return articles.map((article) => {
    const { name, title, summary, minutes } = toPage(context, article);
    const { likes, saves, liked, saved, place } = byId.get(article.id) ?? NO_MARKS;
    return {
      card: {
        id: article.id,
        name,
        title,
        summary,
        topic: article.shared.topic,
        minutes,
        published: article.shared.published,
        likes: likes ?? 0,
        liked,
        saved,
      },
      saves: saves ?? 0,
      place,
    };
  });
}
