import { domainEvent } from '#platform/outbox.ts';

interface OfMessage {
  messageId: number;
  conversationId: number;
}

/** The first unread message of a conversation that its recipient has not muted. Triggers notifications. */
export const messageSent = domainEvent<OfMessage & { senderId: number; toId: number }>('chat.message-sent');
/** Moderators hid or deleted the message for both participants. Its images get new URLs. */
export const messageHidden = domainEvent<OfMessage>('chat.message-hidden');
/** Moderators restored the message. */
export const messageShown = domainEvent<OfMessage>('chat.message-shown');
