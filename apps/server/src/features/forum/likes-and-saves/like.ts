import { and, eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { postLikes, posts, replies, replyLikes } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import { postLiked, postUnliked, replyLiked, replyUnliked } from '../events.ts';
import { lockAgainstErasure } from '../lock-against-erasure.ts';
import { findPost, lockPost } from '../posts/find-post.ts';
import { helpfulStep, participantStep } from '../ranking/rank-changes.ts';
import { findReply, lockReply } from '../replies/find-reply.ts';
import { liveCounts } from './live-counts.ts';

export const like: Operation<typeof forumRoutes.like> = async (context, { kind, id, on }) => {
  const counts = liveCounts(context);
  const marked = kind === 'post' ? await likePost(context, id, on) : await likeReply(context, id, on);
  if (kind === 'post') counts.touchPost(id);
  else counts.touchReply(id);
  return marked;
};

/** Adds or removes a like on a post. The counter changes only when a row was inserted or deleted. */
function likePost(context: LoggedIn, id: number, on: boolean): Promise<{ on: boolean; count: number }> {
  const { viewer } = context;
  return transact(context, async ({ tx, emit }) => {
    await lockAgainstErasure(tx, viewer.id);
    await findPost(tx, viewer, id);
    const { state, authorId, likes } = await lockPost(tx, viewer, id);
    if (state === 'deleted') throw new AppError('forum.post-deleted');
    const mine = and(eq(postLikes.postId, id), eq(postLikes.userId, viewer.id));
    const moved = on
      ? await tx.insert(postLikes).values({ postId: id, userId: viewer.id }).onConflictDoNothing().returning()
      : await tx.delete(postLikes).where(mine).returning();
    if (moved.length === 0) return { on, count: likes };
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

/** Adds or removes a like on a reply. The counter changes only when a row was inserted or deleted. */
function likeReply(context: LoggedIn, id: number, on: boolean): Promise<{ on: boolean; count: number }> {
  const { viewer } = context;
  return transact(context, async ({ tx, emit }) => {
    await lockAgainstErasure(tx, viewer.id);
    const found = await findReply(tx, viewer, id);
    const { state, authorId, postId, likes } = await lockReply(tx, viewer, id);
    // A reply by a blocked member is found as deleted.
    if (found.state === 'deleted' || state === 'deleted') throw new AppError('forum.reply-deleted');
    const mine = and(eq(replyLikes.replyId, id), eq(replyLikes.userId, viewer.id));
    const moved = on
      ? await tx.insert(replyLikes).values({ replyId: id, userId: viewer.id }).onConflictDoNothing().returning()
      : await tx.delete(replyLikes).where(mine).returning();
    if (moved.length === 0) return { on, count: likes };
    const [reply] = await tx
      .update(replies)
      .set({ likes: sql`${replies.likes} + ${on ? 1 : -1}` })
      .where(eq(replies.id, id))
      .returning({ likes: replies.likes });
    if (viewer.id !== authorId) {
      await emit(on ? replyLiked : replyUnliked, { postId, replyId: id, userId: viewer.id });
    }
    return { on, count: reply?.likes ?? 0 };
  });
}
