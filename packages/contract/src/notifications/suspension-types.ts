/** Of NOTIFICATION_TYPES those that every page listens for: its first script carries no more of them. */
export const SUSPENDED = 14;
export const UNSUSPENDED = 13;
