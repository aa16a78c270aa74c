/** Query key of the unread count: every page reads it, one lazy-loaded file fetches it. */
export const unreadKey = ['notifications', 'unread'] as const;
