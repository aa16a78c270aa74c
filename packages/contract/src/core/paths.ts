/**
 * Base path of the API calls that are not below PASSPORT or CHAT. Every route of the contract starts with one of the
 * three (BASE-05).
 */
export const API = '/api/v1';
/** Path prefix for the account and session calls that are shared with partner sites. */
export const PASSPORT = '/api/passport';
/** Path prefix for API calls from the chat widget. */
export const CHAT = '/api/chat';
/** Newsletter unsubscribe page with one button, and endpoint for one-click unsubscribe by mail clients (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
/**
 * Unsubscribe page for notification emails, with a single button, and one-click endpoint for mail clients (RFC 8058).
 */
export const NOTIFICATION_MAILS_PATH = '/notifications/unsubscribe';
/**
 * Path of an empty page for iframes. Pages fill it with HTML of members, without scripts: see
 * ui/html/html-iframe.tsx.
 */
export const HTML_IFRAME_PATH = '/frame';
/** Start page of logged-in accounts (HOME-01). Visitors start at `/`. */
export const MEMBER_HOME = '/home';
