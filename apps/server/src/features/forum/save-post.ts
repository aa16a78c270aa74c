import { and, eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts, postSaves } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { findPost } from './find-post.ts';
import { HELPFUL } from './ranks.ts';

export const savePost: Operation<typeof forumRoutes.save> = (context, { id, on }) => {
  const { viewer } = context;
  return transact(context, async ({ tx }) => {
    const { state, authorId } = await findPost(tx, viewer, id);
    if (state === 'deleted') throw new AppError('forum.post-deleted');
    const mine = and(eq(postSaves.postId, id), eq(postSaves.userId, viewer.id));
    const moved = on
      ? await tx.insert(postSaves).values({ postId: id, userId: viewer.id }).onConflictDoNothing().returning()
      : await tx.delete(postSaves).where(mine).returning();
    const step = moved.length === 0 ? 0 : on ? 1 : -1;
    if (step === 0) {
      const [post] = await tx.select({ saves: posts.saves }).from(posts).where(eq(posts.id, id));
      return { on, count: post?.saves ?? 0 };
    }
    const worth = viewer.id === authorId ? 0 : step * HELPFUL.save;
    const [post] = await tx
      .update(posts)
      .set({ saves: sql`${posts.saves} + ${step}`, helpful: sql`${posts.helpful} + ${worth}` })
      .where(eq(posts.id, id))
      .returning({ saves: posts.saves });
    return { on, count: post?.saves ?? 0 };
  });
};
