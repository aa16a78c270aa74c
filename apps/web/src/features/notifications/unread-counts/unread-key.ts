/** Query key of the unread count, which every page reads but only one lazy-loaded file fetches. */
export const unreadKey = ['notifications', 'unread'] as const;
