/** Time in milliseconds during which the sender can edit a message. The server's clock decides. */
export const EDIT_WINDOW_MS = 15 * 60_000;
/** Maximum number of edits of one message. */
export const MESSAGE_EDITS_MAX = 20;

/** Returns whether a message sent at the given time can still be edited. */
export const isEditable = (createdAt: string, now = Date.now()): boolean =>
  now - Date.parse(createdAt) < EDIT_WINDOW_MS;
