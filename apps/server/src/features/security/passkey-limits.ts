/** Of one account. */
export const MAX_PASSKEYS = 20;
/** How long a browser may ask for finger, face or PIN. */
export const CEREMONY_MS = 5 * 60_000;
