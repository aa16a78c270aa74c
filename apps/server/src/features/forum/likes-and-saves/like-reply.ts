import { and, eq, sql } from 'drizzle-orm';
import { replies, replyLikes } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#db/client.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import { replyLiked, replyUnliked } from '../events.ts';
import { findReply } from '../replies/find-reply.ts';

async function likesOf(tx: Transaction, id: number): Promise<number> {
  const [reply] = await tx.select({ likes: replies.likes }).from(replies).where(eq(replies.id, id));
  return reply?.likes ?? 0;
}

/** Adds or removes a like on a reply. The counter changes only when a row was inserted or deleted. */
export function likeReply(context: LoggedIn, id: number, on: boolean): Promise<{ on: boolean; count: number }> {
  const { viewer } = context;
  return transact(context, async ({ tx, emit }) => {
    const { state, authorId, postId } = await findReply(tx, viewer, id);
    if (state === 'deleted') throw new AppError('forum.reply-deleted');
    const mine = and(eq(replyLikes.replyId, id), eq(replyLikes.userId, viewer.id));
    const moved = on
      ? await tx.insert(replyLikes).values({ replyId: id, userId: viewer.id }).onConflictDoNothing().returning()
      : await tx.delete(replyLikes).where(mine).returning();
    if (moved.length === 0) return { on, count: await likesOf(tx, id) };
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
