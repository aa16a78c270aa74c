import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inspoLikes, inspoPosts } from '#db/schema/inspo.ts';

/**
 * Returns the author of a visible post that a member likes; undefined without the like. Locks the like, so that
 * removing it waits until the transaction ends.
 */
export async function lockInspoLike(tx: Transaction, postId: number, userId: number) {
  const [row] = await tx
    .select({ authorId: inspoPosts.authorId })
    .from(inspoLikes)
    .innerJoin(inspoPosts, eq(inspoPosts.id, inspoLikes.postId))
    .where(and(eq(inspoLikes.postId, postId), eq(inspoLikes.userId, userId), eq(inspoPosts.state, 'visible')))
    .for('key share', { of: inspoLikes });
  return row;
}
