import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { conversationParticipants, messages } from '#db/schema/chat.ts';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { messageHidden, messageShown } from './events.ts';
import { messageRows } from './messages/message-rows.ts';
import { messageView } from './messages/message-view.ts';
import { broadcastUnreadCount } from './unread-counts/broadcast-unread-count.ts';

async function readersOf(tx: Transaction, conversationId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: conversationParticipants.userId })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.conversationId, conversationId));
  return rows.map(({ userId }) => userId);
}

/** Notifies both participants when moderation hides, deletes or restores a message. */
export function chatSubscribers(services: Services): Subscriber[] {
  const { hub } = services;
  return [
    subscriber('chat.hidden.told', messageHidden, async ({ messageId, conversationId }, { tx, afterCommit }) => {
      const [message] = await tx.select({ seq: messages.seq }).from(messages).where(eq(messages.id, messageId));
      const readers = await readersOf(tx, conversationId);
      if (!message) return;
      afterCommit(() => {
        for (const userId of readers) {
          hub.send(`user:${userId}`, 'chat_message_gone', { conversationId, seq: message.seq });
          broadcastUnreadCount(services, userId);
        }
      });
    }),
    subscriber('chat.shown.told', messageShown, async ({ messageId, conversationId }, { tx, afterCommit }) => {
      const where = eq(messages.id, messageId);
      const [message] = await messageRows(tx, { where, order: sql`${messages.id}`, limit: 1 });
      const readers = await readersOf(tx, conversationId);
      if (!message) return;
      afterCommit(() => {
        for (const userId of readers) {
          const isHidden = userId === message.senderId ? message.hiddenForSender : message.hiddenForOther;
          if (!isHidden) hub.send(`user:${userId}`, 'chat_message', messageView(services, message, userId));
          broadcastUnreadCount(services, userId);
        }
      });
    }),
  ];
}
