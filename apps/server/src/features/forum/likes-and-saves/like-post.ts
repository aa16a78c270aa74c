import { and, eq, sql } from 'drizzle-orm';
import { postLikes, posts } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import { postLiked, postUnliked } from '../events.ts';
import { findPost, lockPost } from '../posts/find-post.ts';
import { helpfulStep, participantStep } from '../ranking/rank-changes.ts';

/** Adds or removes a like on a post. The counter changes only when a row was inserted or deleted. */
export function likePost(context: LoggedIn, id: number, on: boolean): Promise<{ on: boolean; count: number }> {
  const { viewer } = context;
  return transact(context, async ({ tx, emit }) => {
    const { state, authorId } = await findPost(tx, viewer, id);
    if (state === 'deleted') throw new AppError('forum.post-deleted');
    const mine = and(eq(postLikes.postId, id), eq(postLikes.userId, viewer.id));
    const moved = on
      ? await tx.insert(postLikes).values({ postId: id, userId: viewer.id }).onConflictDoNothing().returning()
      : await tx.delete(postLikes).where(mine).returning();
    if (moved.length === 0) return { on, count: await likesOf(tx, id) };
    await lockPost(tx, viewer, id);
    const step = on ? 1 : -1;
    const byOther = viewer.id !== authorId;
    const [post] = await tx
      .update(posts)
      .set({
        likes: sql`${posts.likes} + ${step}`,
        // A like by the author counts as a like but does not change the ranking.
        ...(byOther && { ...participantStep(viewer.id, step, 'like'), ...helpfulStep(viewer.id, step, 'like') }),
      })
      .where(eq(posts.id, id))
      .returning({ likes: posts.likes });
    if (byOther) await emit(on ? postLiked : postUnliked, { postId: id, userId: viewer.id });
    return { on, count: post?.likes ?? 0 };
  });
}

async function likesOf(tx: Parameters<typeof lockPost>[0], id: number): Promise<number> {
  const [post] = await tx.select({ likes: posts.likes }).from(posts).where(eq(posts.id, id));
  return post?.likes ?? 0;
}
