import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { SignedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { messageView } from './message-view.ts';
import type { Side } from './own-conversation.ts';
import { tellUnread } from './tell-unread.ts';
import { writeMessage, type Written } from './write-message.ts';

/** Tells both, each what that side has: also again, as the first word may have been lost. */
function tell(context: SignedIn, { message, mine, theirs, accepted }: Written): void {
  const { hub } = context;
  const { conversationId } = message;
  const has = (side: Side, deleted: boolean) => message.seq > side.clearedSeq && !deleted;
  if (has(mine, message.hiddenForSender)) {
    hub.send(`user:${mine.userId}`, 'chat_message', messageView(context, message, mine.userId));
  }
  if (theirs && has(theirs, message.hiddenForOther)) {
    hub.send(`user:${theirs.userId}`, 'chat_message', messageView(context, message, theirs.userId));
    tellUnread(context, theirs.userId);
  }
  if (!accepted) return;
  for (const { userId } of [mine, ...(theirs ? [theirs] : [])]) {
    hub.send(`user:${userId}`, 'chat_changed', { conversationId });
  }
}

/**
 * Writes a message and tells both at once, past the outbox: many messages a second do not wait in one queue. A word that is
 * lost costs nothing: pages see the gap in the numbers or ask when they connect again.
 */
export const send: Operation<typeof chatRoutes.send> = async (context, fields) => {
  const { db, outbox, viewer } = context;
  let emitted = false;
  const written = await db.transaction((tx) =>
    writeMessage(
      {
        tx,
        emit: (event, payload) => {
          emitted = true;
          return outbox.emit(tx, event, payload);
        },
      },
      viewer.id,
      fields,
    ),
  );
  // Few messages are worth an event: the outbox is not asked for the others.
  if (emitted) outbox.wake();
  tell(context, written);
  return messageView(context, written.message, viewer.id);
};
