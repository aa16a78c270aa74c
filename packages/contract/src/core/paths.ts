/** Base paths of the API (BASE-05). Every route of the contract begins with one of them. */
export const API = '/api/v1';
/** Account and session calls that partner sites share. */
export const PASSPORT = '/api/passport';
/** Calls of the chat widget. */
export const CHAT = '/api/chat';
/** Where the newsletter is ended: a page with one button, and without it what mail programs post to (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
/** Where mails about notifications are turned off: a page with one button, and what mail programs post to (RFC 8058). */
export const NOTIFICATION_MAILS_PATH = '/notifications/unsubscribe';
/** An empty page that pages fill in to show HTML of members without its scripts: see ui/html-frame.tsx. */
export const FRAME_PATH = '/frame';
