import { domainEvent } from '#platform/jobs/outbox.ts';

interface OfMessage {
  messageId: number;
  conversationId: number;
}

/** Emitted for the first unread message of a conversation that its recipient has not muted. Triggers notifications. */
export const messageSent = domainEvent<OfMessage & { senderId: number; toId: number }>('chat.message-sent');
/** Emitted when moderators hide or delete a message for both participants. Its images get new URLs. */
export const messageHidden = domainEvent<OfMessage>('chat.message-hidden');
/** Emitted when moderators restore a message. */
export const messageShown = domainEvent<OfMessage>('chat.message-shown');
