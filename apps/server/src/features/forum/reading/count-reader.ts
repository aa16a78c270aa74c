import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { postReads, posts } from '#db/schema/forum.ts';
import { storedHelpfulRank } from '../ranking/ranks.ts';

/** Records that a member has opened a post. Each reader counts once. The author does not count. */
export async function countReader(tx: Transaction, postId: number, userId: number): Promise<void> {
  const first = await tx
    .insert(postReads)
    .values({ postId, userId, lastReplyId: 0 })
    .onConflictDoNothing()
    .returning({ id: postReads.postId });
  if (first.length === 0) return;
  const readers = sql`(${posts.readers} + 1)`;
  await tx
    .update(posts)
    .set({ readers, helpful: storedHelpfulRank(sql`${posts.helped}`, readers) })
    .where(and(eq(posts.id, postId), ne(posts.authorId, userId)));
}
