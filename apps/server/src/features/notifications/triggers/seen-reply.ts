import { and, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { posts, replies } from '#features/forum';

/** Returns a reply if it and its post are visible, otherwise undefined. */
export async function seenReply(db: Executor, replyId: number) {
  const [reply] = await db
    .select({
      html: replies.html,
      toId: replies.toId,
      authorId: replies.authorId,
      postId: posts.id,
      topicId: posts.topicId,
      postAuthorId: posts.authorId,
    })
    .from(replies)
    .innerJoin(posts, eq(posts.id, replies.postId))
    .where(and(eq(replies.id, replyId), eq(replies.state, 'visible'), eq(posts.state, 'visible')));
  return reply;
}
