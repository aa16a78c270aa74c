import { and, eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts, postSaves } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockAgainstErasure } from '../lock-against-erasure.ts';
import { findPost, lockPost } from '../posts/find-post.ts';
import { liveCounts } from './live-counts.ts';
import { helpfulStep } from '../ranking/rank-changes.ts';

export const savePost: Operation<typeof forumRoutes.save> = async (context, { id, on }) => {
  const { viewer } = context;
  const marked = await transact(context, async ({ tx }) => {
    await lockAgainstErasure(tx, viewer.id);
    await findPost(tx, viewer, id);
    const { state, authorId, saves } = await lockPost(tx, viewer, id);
    if (state === 'deleted') throw new AppError('forum.post-deleted');
    const mine = and(eq(postSaves.postId, id), eq(postSaves.userId, viewer.id));
    const moved = on
      ? await tx.insert(postSaves).values({ postId: id, userId: viewer.id }).onConflictDoNothing().returning()
      : await tx.delete(postSaves).where(mine).returning();
    if (moved.length === 0) return { on, count: saves };
    const step = on ? 1 : -1;
    const [post] = await tx
      .update(posts)
      .set({
        saves: sql`${posts.saves} + ${step}`,
        // A save by the author is counted but does not change the ranking.
        ...(viewer.id !== authorId && helpfulStep(viewer.id, step, 'save')),
      })
      .where(eq(posts.id, id))
      .returning({ saves: posts.saves });
    return { on, count: post?.saves ?? 0 };
  });
  liveCounts(context).touchPost(id);
  return marked;
};
