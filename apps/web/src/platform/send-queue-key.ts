/** Prefix of the storage keys for pending items of the outboxes. */
export const SEND_QUEUE_KEY = 'outbox:';
