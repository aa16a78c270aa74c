import { eq } from 'drizzle-orm';
import type { articleRoutes } from '@site/contract/articles/routes.ts';
import { articleSaves } from '#db/schema/articles.ts';
import { documentTag } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { liveArticles, markedArticles, type LiveArticle } from './article-cards.ts';

const PAGE = 12;

const placeOf = ({ id, shared }: LiveArticle) => ({ value: Date.parse(shared.published), id });

/** Lists articles, newest first. */
export const listArticles: Operation<typeof articleRoutes.list> = async (context, { lang, topic, saved, cursor }) => {
  const { db, viewer } = context;
  context.tag(documentTag('articles'));
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Number.MAX_SAFE_INTEGER);
  if (saved && !viewer) throw new AppError('signed-out');
  const savedIds =
    saved && viewer
      ? await db.select({ id: articleSaves.documentId }).from(articleSaves).where(eq(articleSaves.userId, viewer.id))
      : null;
  const articles = await liveArticles(context, lang ?? context.language);
  const rest = articles.filter((article) => {
    const { value, id } = placeOf(article);
    if (topic !== undefined && article.shared.topic !== topic) return false;
    if (savedIds && !savedIds.some((one) => one.id === id)) return false;
    return !after || value < after.value || (value === after.value && id < after.id);
  });
  const shown = rest.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    items: (await markedArticles(context, shown)).map(({ card }) => card),
    next: last && rest.length > PAGE ? encodeCursor(placeOf(last)) : null,
  };
};
