/** Prefix of the storage keys for queued items that have not been sent. */
export const SEND_QUEUE_KEY = 'outbox:';
