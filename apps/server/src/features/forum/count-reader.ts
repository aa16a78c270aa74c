import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { postReads, posts } from '#db/schema/forum.ts';

/** Keeps that a member has opened a post; the post counts its readers beside the author, each once. */
export async function countReader(tx: Transaction, postId: number, userId: number): Promise<void> {
  const first = await tx
    .insert(postReads)
    .values({ postId, userId, lastReplyId: 0 })
    .onConflictDoNothing()
    .returning({ id: postReads.postId });
  if (first.length === 0) return;
  await tx
    .update(posts)
    .set({ readers: sql`${posts.readers} + 1` })
    .where(and(eq(posts.id, postId), ne(posts.authorId, userId)));
}
