import { and, eq } from 'drizzle-orm';
import type { articleRoutes } from '@site/contract/articles/routes.ts';
import { articleFigures, articlePlaces } from '#db/schema/articles.ts';
import { documentTag, toPage } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { articleCards, liveArticles, type LiveArticle } from './article-cards.ts';
import { articleTag } from './article-tag.ts';

const RELATED = 3;

/** Others of the same topic first, then the newest; `all` is in that order already. */
function relatedTo(article: LiveArticle, all: readonly LiveArticle[]): LiveArticle[] {
  const others = all.filter(({ id }) => id !== article.id);
  const akin = others.filter(({ shared }) => shared.topic === article.shared.topic);
  return [...akin, ...others.filter((other) => !akin.includes(other))].slice(0, RELATED);
}

/** An article, what is related, and how far the reader has come. */
export const readArticle: Operation<typeof articleRoutes.read> = async (context, { name, lang }) => {
  const { db, viewer } = context;
  context.tag(documentTag('articles'));
  const all = await liveArticles(context, lang ?? context.language);
  const article = all.find((one) => one.name === name);
  if (!article) throw new AppError('documents.not-found');
  const { id } = article;
  context.tag(articleTag(id));
  const [figures, place, cards] = await Promise.all([
    db.select({ saves: articleFigures.saves }).from(articleFigures).where(eq(articleFigures.documentId, id)),
    viewer
      ? db
          .select({ percent: articlePlaces.percent })
          .from(articlePlaces)
          .where(and(eq(articlePlaces.documentId, id), eq(articlePlaces.userId, viewer.id)))
      : [],
    articleCards(context, [article, ...relatedTo(article, all)]),
  ]);
  const [card, ...related] = cards;
  if (!card) throw new AppError('documents.not-found');
  const { language, html, headings, updatedAt } = toPage(context, article);
  return {
    ...card,
    language,
    html,
    headings,
    updatedAt,
    saves: figures[0]?.saves ?? 0,
    related,
    place: place[0]?.percent ?? null,
  };
};
