import { and, eq } from 'drizzle-orm';
import type { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { takesVotes } from '@site/contract/forum/takes-votes.ts';
import { featureVotes } from '#db/schema/forum-add-ons.ts';
import { posts } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { featureVoted } from '../events.ts';
import { lockAgainstErasure } from '../lock-against-erasure.ts';
import { findPost, lockPost } from '../posts/find-post.ts';

/**
 * Adds or removes a vote for a feature request (FORUM-05). The counter changes only when a row was inserted or deleted.
 */
export const voteFeature: Operation<typeof postAddOnRoutes.voteFeature> = (context, { id, on }) => {
  const { viewer } = context;
  return transact(context, async ({ tx, emit }) => {
    const mine = and(eq(featureVotes.postId, id), eq(featureVotes.userId, viewer.id));
    await lockAgainstErasure(tx, viewer.id);
    await findPost(tx, viewer, id);
    const request = await lockPost(tx, viewer, id);
    if (request.state === 'deleted') throw new AppError('forum.post-deleted');
    if (!request.featureState) throw new AppError('forum.not-a-request');
    const moved = on
      ? await tx.insert(featureVotes).values({ postId: id, userId: viewer.id }).onConflictDoNothing().returning()
      : await tx.delete(featureVotes).where(mine).returning();
    if (moved.length === 0) return { on, count: request.votes };
    if (!takesVotes(request.featureState)) throw new AppError('forum.request-closed');
    const count = request.votes + (on ? 1 : -1);
    await tx.update(posts).set({ votes: count }).where(eq(posts.id, id));
    await emit(featureVoted, { postId: id });
    return { on, count };
  });
};
