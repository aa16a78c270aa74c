import { domainEvent } from '#platform/outbox.ts';

interface OfMessage {
  messageId: number;
  conversationId: number;
}

/** The first unread message of a conversation that its receiver has not muted: what somebody may be told of. */
export const messageSent = domainEvent<OfMessage & { senderId: number; toId: number }>('chat.message-sent');
/** Moderators hid or deleted it for both: its pictures get new addresses. */
export const messageHidden = domainEvent<OfMessage>('chat.message-hidden');
/** Moderators brought it back. */
export const messageShown = domainEvent<OfMessage>('chat.message-shown');
