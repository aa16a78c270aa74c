/** Query key of the unread count: every page shows it, and a lazily loaded file fetches it. */
export const chatUnreadKey = ['chat', 'unread'] as const;
