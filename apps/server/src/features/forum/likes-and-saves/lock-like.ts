import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { postLikes, posts, replies, replyLikes } from '#db/schema/forum.ts';

/**
 * Returns the author and topic of a visible post that a member likes; undefined without the like. Locks the like, so
 * that removing it waits until the transaction ends.
 */
export async function lockPostLike(tx: Transaction, postId: number, userId: number) {
  const [row] = await tx
    .select({ authorId: posts.authorId, topicId: posts.topicId })
    .from(postLikes)
    .innerJoin(posts, eq(posts.id, postLikes.postId))
    .where(and(eq(postLikes.postId, postId), eq(postLikes.userId, userId), eq(posts.state, 'visible')))
    .for('key share', { of: postLikes });
  return row;
}

/** Does the same for a visible reply to a visible post. */
export async function lockReplyLike(tx: Transaction, replyId: number, userId: number) {
  const [row] = await tx
    .select({ authorId: replies.authorId, postId: posts.id, topicId: posts.topicId, postAuthorId: posts.authorId })
    .from(replyLikes)
    .innerJoin(replies, eq(replies.id, replyLikes.replyId))
    .innerJoin(posts, eq(posts.id, replies.postId))
    .where(
      and(
        eq(replyLikes.replyId, replyId),
        eq(replyLikes.userId, userId),
        eq(replies.state, 'visible'),
        eq(posts.state, 'visible'),
      ),
    )
    .for('key share', { of: replyLikes });
  return row;
}
