import type { articleRoutes } from '@site/contract/articles/routes.ts';
import { documentTag, toPage } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { liveArticles, markedArticles, type LiveArticle } from './article-cards.ts';
import { articleTag } from './article-tag.ts';

const RELATED = 3;

/** Returns articles of the same topic first, then the newest. `all` is already sorted newest first. */
function relatedTo(article: LiveArticle, all: readonly LiveArticle[]): LiveArticle[] {
  const others = all.filter(({ id }) => id !== article.id);
  const akin = others.filter(({ shared }) => shared.topic === article.shared.topic);
  return [...akin, ...others.filter((other) => !akin.includes(other))].slice(0, RELATED);
}

/** Returns an article with related articles and the current user's reading position. */
export const readArticle: Operation<typeof articleRoutes.read> = async (context, { name, lang }) => {
  context.tag(documentTag('articles'));
  const all = await liveArticles(context, lang ?? context.language);
  const article = all.find((one) => one.name === name);
  if (!article) throw new AppError('documents.not-found');
  const { id } = article;
  context.tag(articleTag(id));
  const [own, ...related] = await markedArticles(context, [article, ...relatedTo(article, all)]);
  if (!own) throw new AppError('documents.not-found');
  const { language, html, headings, updatedAt } = toPage(context, article);
  return {
    ...own.card,
    language,
    html,
    headings,
    updatedAt,
    saves: own.saves,
    related: related.map(({ card }) => card),
    place: own.place,
  };
};
