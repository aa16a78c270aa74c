import { and, eq } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Transaction } from '#db/client.ts';
import { messages } from '#db/schema/chat.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { emptyMessages, undecided } from './empty-messages.ts';
import { nobodyHas } from './purge-orphaned-messages.ts';
import { lockOwn } from '../own-conversation.ts';
import { seenBy } from './seen-by.ts';
import { broadcastUnreadCount } from '../unread-counts/broadcast-unread-count.ts';
import { recomputeUnread } from '../unread-counts/unread.ts';

/**
 * Purges a message's content for both participants. While a moderation decision is pending or can still be appealed,
 * the content is retained for moderators, so that deleting a message cannot prevent a decision on it.
 */
async function eraseMessage(work: { tx: Transaction } & Pick<Services, 'jobs'>, id: number): Promise<void> {
  const { tx } = work;
  const [reported] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), undecided(tx)));
  if (reported) await tx.update(messages).set({ kept: true }).where(eq(messages.id, id));
  else await emptyMessages(work, [id]);
}

interface Wish {
  id: number;
  seq: number;
  forBoth: boolean;
}

/**
 * Deletes a message for one or both participants.
 * @returns ids of the accounts to notify; none if the message was already deleted for both
 * @throws AppError chat.not-found, chat.not-the-sender
 */
async function take(context: LoggedIn, tx: Transaction, { id, seq, forBoth }: Wish): Promise<number[]> {
  const { viewer } = context;
  const { side } = await lockOwn(tx, viewer.id, id);
  const [message] = await tx
    .select({
      id: messages.id,
      senderId: messages.senderId,
      state: messages.state,
    })
    .from(messages)
    .where(and(seenBy(side), eq(messages.seq, seq)));
  if (!message) throw new AppError('chat.not-found');
  const own = message.senderId === viewer.id;
  if (forBoth && !own) throw new AppError('chat.not-the-sender');
  if (forBoth && message.state === 'deleted') return [];
  const change = forBoth
    ? ({ state: 'deleted', hiddenFor: null } as const)
    : own
      ? { hiddenForSender: true }
      : { hiddenForOther: true };
  await tx.update(messages).set(change).where(eq(messages.id, message.id));
  // True if neither participant has the message any more: each has deleted it or cleared the conversation.
  const nobodys = !forBoth && (await tx.$count(messages, and(eq(messages.id, message.id), nobodyHas))) > 0;
  if (nobodys) await tx.update(messages).set({ state: 'deleted' }).where(eq(messages.id, message.id));
  if (message.state !== 'deleted' && (forBoth || nobodys)) await eraseMessage({ ...context, tx }, message.id);
  const readerId = own ? side.otherId : viewer.id;
  if (forBoth || !own) await recomputeUnread(tx, id, readerId);
  return forBoth ? [viewer.id, side.otherId] : [viewer.id];
}

/**
 * Deletes a message for the current user, or one of their own messages for both. A message deleted for both leaves a
 * placeholder.
 */
export const remove: Operation<typeof chatRoutes.remove> = async (context, wish) => {
  const removedFor = await transact(context, ({ tx }) => take(context, tx, wish));
  for (const userId of removedFor) {
    context.hub.send(`user:${userId}`, 'chat_message_gone', { conversationId: wish.id, seq: wish.seq });
    broadcastUnreadCount(context, userId);
  }
  return {};
};
