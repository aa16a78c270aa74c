import { and, eq } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Transaction } from '#db/client.ts';
import { messages } from '#db/schema/chat.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { emptyMessages, undecided, nobodyHas } from './empty-messages.ts';
import { lockOwn, type Side } from '../own-conversation.ts';
import { seenBy } from './message-rows.ts';
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
 * Returns the message to delete.
 * @throws AppError chat.not-found, chat.not-the-sender
 */
async function findMessage(tx: Transaction, side: Side, { seq, forBoth }: Wish) {
  const [message] = await tx
    .select({
      id: messages.id,
      senderId: messages.senderId,
      state: messages.state,
    })
    .from(messages)
    .where(and(seenBy(side), eq(messages.seq, seq)));
  if (!message) throw new AppError('chat.not-found');
  const own = message.senderId === side.userId;
  if (forBoth && !own) throw new AppError('chat.not-the-sender');
  return { ...message, own };
}

function changeFor({ own, forBoth }: { own: boolean; forBoth: boolean }) {
  if (forBoth) return { state: 'deleted', hiddenFor: null } as const;
  return own ? { hiddenForSender: true } : { hiddenForOther: true };
}

/**
 * Marks a message as deleted if neither participant has it any more: each has deleted it or cleared the conversation.
 * @returns whether the message was marked
 */
async function deleteOrphaned(tx: Transaction, id: number): Promise<boolean> {
  const isOrphaned = (await tx.$count(messages, and(eq(messages.id, id), nobodyHas))) > 0;
  if (isOrphaned) await tx.update(messages).set({ state: 'deleted' }).where(eq(messages.id, id));
  return isOrphaned;
}

/**
 * Deletes a message for one or both participants.
 * @returns ids of the accounts to notify; none if the message was already deleted for both
 * @throws AppError chat.not-found, chat.not-the-sender
 */
async function take(context: LoggedIn, tx: Transaction, wish: Wish): Promise<number[]> {
  const { viewer } = context;
  const { id, forBoth } = wish;
  const { side } = await lockOwn(tx, viewer.id, id);
  const message = await findMessage(tx, side, wish);
  const { own } = message;
  if (forBoth && message.state === 'deleted') return [];
  await tx.update(messages).set(changeFor({ own, forBoth })).where(eq(messages.id, message.id));
  const isDeletedForBoth = forBoth || (await deleteOrphaned(tx, message.id));
  if (message.state !== 'deleted' && isDeletedForBoth) await eraseMessage({ ...context, tx }, message.id);
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
