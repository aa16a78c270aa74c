import type { Language } from '../core/languages.ts';

/** Subject of a push as a number: the browser composes the text, without names. */
export const PUSH_KINDS = { notifications: 1, messages: 2 } as const;

/** Complete payload of a push, read by the service worker public/sw.js of the web application. */
export interface PushPayload {
  kind: (typeof PUSH_KINDS)[keyof typeof PUSH_KINDS];
  /** Unread count of that kind. */
  count: number;
  /** Language of the account, used in browsers in which no language was chosen. */
  language: Language;
}
