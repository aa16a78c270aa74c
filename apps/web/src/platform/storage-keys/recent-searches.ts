/** Storage key of the recent searches on this device; removed with the session. */
export const RECENT_SEARCHES = 'recent-searches';
