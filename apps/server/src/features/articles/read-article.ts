import { and, eq, sql } from 'drizzle-orm';
import type { articleRoutes } from '@site/contract/articles/routes.ts';
import { documentTag, toPage, liveIds } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { articleCounts, articleLikes, articleSaves, readingPositions } from '#db/schema/articles.ts';
import { transact, type Services } from '#platform/context.ts';
import { liveArticles, markedArticles, type LiveArticle } from './article-cards.ts';

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

const KINDS = {
  like: { marks: articleLikes, count: articleCounts.likes, column: 'likes' },
  save: { marks: articleSaves, count: articleCounts.saves, column: 'saves' },
} as const;

/**
 * Likes or saves an article, or removes the like or save. The counter changes only when a row was inserted or deleted.
 */
export function markArticle(kind: keyof typeof KINDS): Operation<typeof articleRoutes.like> {
  const { marks, count, column } = KINDS[kind];
  return async (context, { id, on }) => {
    const { viewer, cache } = context;
    await requireArticle(context, id);
    const marked = await transact(context, async ({ tx }) => {
      const moved = on
        ? await tx.insert(marks).values({ documentId: id, userId: viewer.id }).onConflictDoNothing().returning()
        : await tx
            .delete(marks)
            .where(and(eq(marks.documentId, id), eq(marks.userId, viewer.id)))
            .returning();
      if (moved.length === 0) {
        const [counts] = await tx.select({ count }).from(articleCounts).where(eq(articleCounts.documentId, id));
        return { on, count: counts?.count ?? 0 };
      }
      // Only the first mark of an article inserts the counter row. Removing a mark always finds it, because the mark
      // was counted when it was added.
      const [counts] = await tx
        .insert(articleCounts)
        .values({ documentId: id, [column]: 1 })
        .onConflictDoUpdate({
          target: articleCounts.documentId,
          set: { [column]: sql`${count} + ${on ? 1 : -1}` },
        })
        .returning({ count });
      return { on, count: counts?.count ?? 0 };
    });
    cache.invalidate(articleTag(id));
    return marked;
  };
}

/** Stores the reading position. The last write wins, so scrolling back to the top is stored too. */
export const saveReadingPosition: Operation<typeof articleRoutes.place> = async (context, { id, percent }) => {
  await requireArticle(context, id);
  const at = sql`now()`;
  await context.db
    .insert(readingPositions)
    .values({ documentId: id, userId: context.viewer.id, percent, at })
    .onConflictDoUpdate({ target: [readingPositions.documentId, readingPositions.userId], set: { percent, at } });
  return {};
};

/**
 * Cache tag of visitors' responses that contain an article's counts. It is invalidated when a like or save is added or
 * removed.
 */
const articleTag = (id: number) => `article:${id}`;

/**
 * Checks that an article is published in at least one language.
 * @throws AppError documents.not-found
 */
async function requireArticle(services: Services, id: number): Promise<void> {
  if (!(await liveIds(services, 'articles')).has(id)) throw new AppError('documents.not-found');
}
