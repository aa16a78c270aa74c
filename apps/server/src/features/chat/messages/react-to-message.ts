import { and, eq, sql } from 'drizzle-orm';
import type { MessageReaction } from '@site/contract/chat/reactions.ts';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Transaction } from '#db/client.ts';
import { messageReactions as reactions, messages } from '#db/schema/chat.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { broadcastMessage } from '../sending/broadcast-message.ts';
import { lockPair, senderRole } from '../sending/lock-pair.ts';
import { maySend } from '../sending/may-send.ts';
import { loadMessage } from './message-rows.ts';
import { messageView } from './message-view.ts';

interface Reacting {
  messageId: number;
  userId: number;
  reaction: MessageReaction;
  on: boolean;
}

/**
 * Sets or removes a member's reaction.
 * @returns whether anything changed
 */
async function setReaction(tx: Transaction, { messageId, userId, reaction, on }: Reacting): Promise<boolean> {
  const changed = on
    ? await tx
        .insert(reactions)
        .values({ messageId, userId, reaction })
        .onConflictDoUpdate({
          target: [reactions.messageId, reactions.userId],
          set: { reaction, createdAt: sql`now()` },
          setWhere: sql`${reactions.reaction} <> excluded.reaction`,
        })
        .returning({ userId: reactions.userId })
    : await tx
        .delete(reactions)
        .where(and(eq(reactions.messageId, messageId), eq(reactions.userId, userId), eq(reactions.reaction, reaction)))
        .returning({ userId: reactions.userId });
  if (changed.length === 0) return false;
  await tx
    .update(messages)
    .set({ revision: sql`${messages.revision} + 1` })
    .where(eq(messages.id, messageId));
  return true;
}

/**
 * Adds or removes the current user's reaction to a message. Both members must have accepted the conversation, because a
 * reaction would otherwise get around the limits of a message request or reveal that it was read. Reactions cause no
 * notifications.
 */
export const react: Operation<typeof chatRoutes.react> = async (context, { id, seq, reaction, on }) => {
  const { viewer } = context;
  const { message, mine, theirs } = await transact(context, async ({ tx }) => {
    const pair = await lockPair(tx, viewer.id, { conversationId: id });
    const found = await loadMessage(tx, pair.mine, seq);
    const myRole = senderRole(pair.me);
    if (pair.mine.state !== 'open' || pair.theirs?.state !== 'open') throw new AppError('chat.closed');
    await maySend(tx, { ...pair, myRole, pictures: false });
    const changed = await setReaction(tx, { messageId: found.id, userId: viewer.id, reaction, on });
    return { ...pair, message: changed ? await loadMessage(tx, pair.mine, seq) : found };
  });
  broadcastMessage(context, message, [mine, theirs]);
  return messageView(context, message, viewer.id);
};
