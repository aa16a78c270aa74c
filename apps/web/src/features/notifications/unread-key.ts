/** Where the number on the bell is kept: every page shows it, one file that comes later asks for it. */
export const unreadKey = ['notifications', 'unread'] as const;
