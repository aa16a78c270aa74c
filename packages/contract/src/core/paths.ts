/** Base paths of the API (BASE-05). Every route of the contract begins with one of them. */
export const API = '/api/v1';
/** Account and session calls that partner sites share. */
export const PASSPORT = '/api/passport';
/** Calls of the chat widget. */
export const CHAT = '/api/chat';
