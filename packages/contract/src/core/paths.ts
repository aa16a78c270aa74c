/** Base paths of the API (BASE-05). Every route of the contract starts with one of them. */
export const API = '/api/v1';
/** Path prefix for account and session calls, which are shared with partner sites. */
export const PASSPORT = '/api/passport';
/** Path prefix for API calls from the chat widget. */
export const CHAT = '/api/chat';
/** Newsletter unsubscribe page with one button, and endpoint for one-click unsubscribe by mail clients (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
/**
 * Unsubscribe page for notification emails, with a single button, and one-click endpoint for mail clients (RFC 8058).
 */
export const NOTIFICATION_MAILS_PATH = '/notifications/unsubscribe';
/** Empty page for an iframe, which pages fill with members' HTML without scripts: see ui/html/html-iframe.tsx. */
export const HTML_IFRAME_PATH = '/frame';
