import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inspoLikes, inspoPosts, inspoSaves } from '#db/schema/inspo.ts';

/** Deletes a member's likes, then their saves, and decrements the counters of the posts, each in order of post id. */
export async function eraseMarks(tx: Transaction, userId: number): Promise<void> {
  const liked = await tx.delete(inspoLikes).where(eq(inspoLikes.userId, userId)).returning({ id: inspoLikes.postId });
  for (const { id } of liked.sort((a, b) => a.id - b.id)) {
    await tx
      .update(inspoPosts)
      .set({ likes: sql`${inspoPosts.likes} - 1` })
      .where(eq(inspoPosts.id, id));
  }
  const saved = await tx.delete(inspoSaves).where(eq(inspoSaves.userId, userId)).returning({ id: inspoSaves.postId });
  for (const { id } of saved.sort((a, b) => a.id - b.id)) {
    await tx
      .update(inspoPosts)
      .set({ saves: sql`${inspoPosts.saves} - 1` })
      .where(eq(inspoPosts.id, id));
  }
}
