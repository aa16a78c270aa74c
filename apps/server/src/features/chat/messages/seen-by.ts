import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { messages } from '#db/schema/chat.ts';
import type { Side } from '../own-conversation.ts';

type Owner = Pick<Side, 'conversationId' | 'userId' | 'clearedSeq'>;

/** SQL condition: this side has not deleted the message for itself. */
export const notDeletedBy = (userId: number): SQL =>
  sql`not (case when ${messages.senderId} = ${userId} then ${messages.hiddenForSender} else ${messages.hiddenForOther} end)`;

/** SQL condition: messages of a conversation that this side still sees, including placeholders. */
export const seenBy = ({ conversationId, userId, clearedSeq }: Owner): SQL | undefined =>
  and(eq(messages.conversationId, conversationId), gt(messages.seq, clearedSeq), notDeletedBy(userId));
