/** Where the number of unread messages is kept: every page shows it, one file that comes later asks for it. */
export const chatUnreadKey = ['chat', 'unread'] as const;
