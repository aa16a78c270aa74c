import { and, ne, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { conversationParticipants as sides, messages } from '#db/schema/chat.ts';

/** SQL condition: neither participant has the message any more. */
export const nobodyHas = sql`not exists (
  select from ${sides} has where has.conversation_id = ${messages.conversationId}
    and has.cleared_seq < ${messages.seq} and not (
      case when ${messages.senderId} = has.user_id then ${messages.hiddenForSender} else ${messages.hiddenForOther} end))`;

/**
 * Marks the selected messages as deleted if neither participant has them any more; the clean-up job purges their
 * content.
 * @param which condition on messages of conversations whose rows are locked
 */
export async function purgeOrphanedMessages(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'deleted', hiddenFor: null, kept: true })
    .where(and(which, ne(messages.state, 'deleted'), nobodyHas));
}
