/** Storage key of the account whose learning pages this browser caches for offline reading. */
export const OFFLINE_ACCOUNT_KEY = 'offline-of';
