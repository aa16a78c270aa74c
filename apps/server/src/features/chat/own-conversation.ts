import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { conversations, conversationParticipants } from '#db/schema/chat.ts';
import { AppError } from '#platform/app-error.ts';

export type Side = typeof conversationParticipants.$inferSelect;

/**
 * Returns the current user's side of a conversation.
 * @throws AppError chat.not-found, including for conversations of other members
 */
export async function ownSide(db: Executor, userId: number, conversationId: number): Promise<Side> {
  const [side] = await db
    .select()
    .from(conversationParticipants)
    .where(
      and(eq(conversationParticipants.conversationId, conversationId), eq(conversationParticipants.userId, userId)),
    );
  if (!side) throw new AppError('chat.not-found');
  return side;
}

/**
 * Locks the row of a conversation until the transaction ends and returns the sequence number of its last message.
 * @throws AppError chat.not-found
 */
export async function lockConversation(tx: Transaction, conversationId: number): Promise<number> {
  const [held] = await tx
    .select({ lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update');
  if (!held) throw new AppError('chat.not-found');
  return held.lastSeq;
}

/**
 * Locks the conversation's row, which serializes all changes to its sides and messages. Returns the current user's side
 * and the sequence number of the last message.
 * @throws AppError chat.not-found
 */
export async function lockOwn(
  tx: Transaction,
  userId: number,
  conversationId: number,
): Promise<{ side: Side; lastSeq: number }> {
  await ownSide(tx, userId, conversationId);
  const lastSeq = await lockConversation(tx, conversationId);
  // Read again under the lock, because the previous holder may have changed the side.
  return { side: await ownSide(tx, userId, conversationId), lastSeq };
}
