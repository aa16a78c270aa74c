import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { messageView } from '../messages/message-view.ts';
import { broadcastUnreadCount } from '../unread-counts/broadcast-unread-count.ts';
import { broadcastMessage } from './broadcast-message.ts';
import { writeMessage, type Written } from './write-message.ts';

/**
 * Publishes the message to each member who has not deleted or cleared it, and the new state of an accepted
 * conversation. A retried call publishes again, because the first event may have been lost.
 */
function broadcastSent(context: LoggedIn, { message, mine, theirs, accepted }: Written): void {
  const { hub } = context;
  const { conversationId } = message;
  const readers = broadcastMessage(context, message, [mine, theirs]);
  if (theirs && readers.includes(theirs.userId)) broadcastUnreadCount(context, theirs.userId);
  if (!accepted) return;
  for (const { userId } of [mine, ...(theirs ? [theirs] : [])]) {
    hub.send(`user:${userId}`, 'chat_changed', { conversationId });
  }
}

/**
 * Writes a message and publishes it to both members directly, bypassing the outbox, so that many messages per second do
 * not wait in one queue. A lost event does no harm: pages detect the gap in the numbers or reload when they reconnect.
 */
export const send: Operation<typeof chatRoutes.send> = async (context, fields) => {
  const { db, outbox, viewer } = context;
  let emitted = false;
  const written = await db.transaction((tx) =>
    writeMessage(
      {
        tx,
        moderated: context.moderated,
        emit: (event, payload) => {
          emitted = true;
          return outbox.emit(tx, event, payload);
        },
      },
      viewer.id,
      fields,
    ),
  );
  // Few messages emit an event, so the outbox is woken only for those.
  if (emitted) outbox.wake();
  broadcastSent(context, written);
  return messageView(context, written.message, viewer.id);
};
