/** Begins the names under which this browser keeps what waits to be sent. */
export const OUTBOX_KEPT = 'outbox:';
