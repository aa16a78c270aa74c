import type { Services } from '#platform/context.ts';
import type { MessageRow } from '../messages/message-rows.ts';
import { messageView } from '../messages/message-view.ts';
import type { Side } from '../own-conversation.ts';

/**
 * Publishes a message, or its new version, to each member who has not deleted or cleared it.
 * @param sides participants to notify; null entries are skipped
 * @returns ids of the members to whom it was sent
 */
export function broadcastMessage(
  services: Pick<Services, 'hub' | 'settings'>,
  message: MessageRow,
  sides: readonly (Side | null)[],
): number[] {
  const readers = sides
    .filter((side) => side !== null)
    .filter(
      ({ userId, clearedSeq }) =>
        message.seq > clearedSeq && !(userId === message.senderId ? message.hiddenForSender : message.hiddenForOther),
    )
    .map(({ userId }) => userId);
  for (const userId of readers) {
    services.hub.send(`user:${userId}`, 'chat_message', messageView(services, message, userId));
  }
  return readers;
}
