/**
 * Query key of the unread count. In a separate file because every page shows the count, while the code that fetches it
 * loads lazily.
 */
export const chatUnreadKey = ['chat', 'unread'] as const;
