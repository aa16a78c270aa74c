/** What a push is about, by number: its text is made by the browser, in its language, and names nobody. */
export const PUSH_KINDS = { notifications: 1, messages: 2 } as const;

/** All that a push carries; public/sw.js of the web application reads it. */
export interface PushPayload {
  /** One of PUSH_KINDS. */
  kind: (typeof PUSH_KINDS)[keyof typeof PUSH_KINDS];
  /** How many of them have not been looked at. */
  count: number;
}
