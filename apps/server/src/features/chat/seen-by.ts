import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { messages } from '#db/schema/chat.ts';
import type { Side } from './own-conversation.ts';

type Owner = Pick<Side, 'conversationId' | 'userId' | 'clearedSeq'>;

/** Condition: this side has not deleted the message for itself. */
export const notDeletedBy = (userId: number): SQL =>
  sql`not (case when ${messages.senderId} = ${userId} then ${messages.hiddenForSender} else ${messages.hiddenForOther} end)`;

/** Condition: messages of a conversation that this side still has; also those of which only the place is left. */
export const seenBy = ({ conversationId, userId, clearedSeq }: Owner): SQL | undefined =>
  and(eq(messages.conversationId, conversationId), gt(messages.seq, clearedSeq), notDeletedBy(userId));
