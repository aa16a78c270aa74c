/** Storage key of the recent searches on this device; deleted when the session ends. */
export const RECENT_SEARCHES = 'recent-searches';
