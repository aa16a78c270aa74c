import { and, eq, sql } from 'drizzle-orm';
import type { articleRoutes } from '@site/contract/articles/routes.ts';
import { articleCounts, articleLikes, articleSaves } from '#db/schema/articles.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { articleTag } from './article-tag.ts';
import { requireArticle } from './require-article.ts';

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
