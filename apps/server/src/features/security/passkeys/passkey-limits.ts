/** Maximum number of passkeys per account. */
export const MAX_PASSKEYS = 20;
/** Timeout in milliseconds for the browser's prompt for a fingerprint, face or PIN. */
export const CEREMONY_MS = 5 * 60_000;
