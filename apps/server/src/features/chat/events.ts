import { domainEvent } from '#platform/jobs/outbox.ts';

interface OfMessage {
  messageId: number;
  conversationId: number;
}

/** Emitted for the first unread message of a conversation that its recipient has not muted. Triggers notifications. */
export const messageSent = domainEvent<OfMessage & { senderId: number; toId: number }>('chat.message-sent');
/** Emitted when moderation hides or deletes a visible message for both participants. */
export const messageHidden = domainEvent<OfMessage>('chat.message-hidden');
/** Emitted when a message hidden or deleted by moderation is visible again. */
export const messageShown = domainEvent<OfMessage>('chat.message-shown');
