/** Maximum length of the title and of the text of a broadcast. */
export const BROADCAST_MAX = { title: 100, text: 1000 };
/** Maximum number of drafts. */
export const MAX_BROADCAST_DRAFTS = 20;

/** sending: not all recipients have been notified yet. stopped: staff stopped it before that. */
export const BROADCAST_STATES = ['draft', 'sending', 'sent', 'stopped'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];
