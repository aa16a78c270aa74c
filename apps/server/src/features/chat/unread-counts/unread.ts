import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { conversationParticipants as sides, messages } from '#db/schema/chat.ts';
import type { Operation } from '#platform/feature.ts';

/** Returns the number of unread messages in all unmuted conversations of an account. */
export async function unreadOf(db: Executor, userId: number): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`coalesce(sum(${sides.unread}), 0)::int` })
    .from(sides)
    .where(and(eq(sides.userId, userId), gt(sides.unread, 0), ne(sides.state, 'declined'), eq(sides.muted, false)));
  return found?.count ?? 0;
}

export const unreadCount: Operation<typeof chatRoutes.unreadCount> = ({ db, viewer }) => unreadOf(db, viewer.id);

/** Recomputes the unread count of a side. The caller holds the row lock of the conversation. */
export async function recomputeUnread(tx: Transaction, conversationId: number, userId: number): Promise<number> {
  const unread = tx
    .select({ count: sql`count(*)::int` })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        // Fully qualified, because both tables are part of the statement.
        sql`${messages.seq} > greatest("conversation_sides"."read_seq", "conversation_sides"."cleared_seq")`,
        ne(messages.senderId, userId),
        eq(messages.state, 'visible'),
        eq(messages.hiddenForOther, false),
      ),
    );
  const [side] = await tx
    .update(sides)
    .set({ unread: sql`(${unread})` })
    .where(and(eq(sides.conversationId, conversationId), eq(sides.userId, userId)))
    .returning({ unread: sides.unread });
  return side?.unread ?? 0;
}
