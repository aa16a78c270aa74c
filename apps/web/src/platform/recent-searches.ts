/** Where the searches of this device are kept; they go with the session. */
export const RECENT_SEARCHES = 'recent-searches';
