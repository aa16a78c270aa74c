/** Prefix of the storage keys for pending items of the outboxes. */
export const OUTBOX_KEPT = 'outbox:';
