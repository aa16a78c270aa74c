import { and, eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { postReads, replies } from '#db/schema/forum.ts';
import type { Operation } from '#platform/feature.ts';
import { viewCounter } from './view-counter.ts';

export const readPost: Operation<typeof forumRoutes.read> = async ({ db, viewer }, { id, replyId, view }) => {
  if (view) await viewCounter(db).count(id);
  if (replyId === undefined || !viewer || viewer.role === null) return {};
  const [reply] = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.id, replyId), eq(replies.postId, id)));
  if (!reply) return {};
  await db
    .insert(postReads)
    .values({ postId: id, userId: viewer.id, lastReplyId: replyId })
    .onConflictDoUpdate({
      target: [postReads.userId, postReads.postId],
      set: { lastReplyId: sql`greatest(${postReads.lastReplyId}, excluded.last_reply_id)` },
    });
  return {};
};
