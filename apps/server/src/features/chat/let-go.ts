import { and, ne, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { conversationSides as sides, messages } from '#db/schema/chat.ts';

/** Condition: neither of the two has the message any more. */
export const nobodyHas = sql`not exists (
  select from ${sides} has where has.conversation_id = ${messages.conversationId}
    and has.cleared_seq < ${messages.seq} and not (
      case when ${messages.senderId} = has.user_id then ${messages.hiddenForSender} else ${messages.hiddenForOther} end))`;

/**
 * Gives up what nobody has any more, of these messages: the clean-up takes away what they said.
 * @param which a condition on messages whose conversations are held
 */
export async function letGo(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'deleted', hiddenFor: null, kept: true })
    .where(and(which, ne(messages.state, 'deleted'), nobodyHas));
}
