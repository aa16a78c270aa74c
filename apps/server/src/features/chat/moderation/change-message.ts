import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { conversationParticipants, messages } from '#db/schema/chat.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { ModeratedChange } from '#platform/moderation/moderated.ts';
import { messageHidden, messageShown } from '../events.ts';
import { lockConversation } from '../own-conversation.ts';
import { recomputeUnread } from '../unread-counts/unread.ts';

/** Returns a message, or null if there is none. Locks the conversation and the message until the transaction ends. */
export async function lockMessage(tx: Transaction, id: number) {
  const [named] = await tx
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, id));
  if (!named) return null;
  await lockConversation(tx, named.conversationId);
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('no key update');
  return message ?? null;
}

/**
 * Applies a moderation decision: hides, deletes or restores a message for both participants. A message that its sender
 * deleted stays deleted.
 */
export async function changeMessage(
  { tx, emit }: TransactionScope,
  id: number,
  change: ModeratedChange,
): Promise<void> {
  const message = await lockMessage(tx, id);
  if (!message || (message.state === 'deleted' && !message.deletedByStaff)) return;
  const { state } = change;
  const hiddenFor = state === 'hidden' ? change.hiddenFor : null;
  const deleted = state === 'deleted';
  // The text is retained in case of an appeal.
  await tx
    .update(messages)
    .set({ state, hiddenFor, deletedByStaff: deleted, kept: deleted })
    .where(eq(messages.id, id));
  if (state === message.state) return;
  const { conversationId } = message;
  const both = await tx
    .select({ userId: conversationParticipants.userId })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.conversationId, conversationId));
  for (const { userId } of both) await recomputeUnread(tx, conversationId, userId);
  if (state === 'visible') await emit(messageShown, { messageId: id, conversationId });
  else if (message.state === 'visible') await emit(messageHidden, { messageId: id, conversationId });
}
