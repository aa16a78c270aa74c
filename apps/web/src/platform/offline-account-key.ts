/** Storage key: set while this browser caches learning pages of an account for offline reading. */
export const OFFLINE_ACCOUNT_KEY = 'offline-of';
