/**
 * NOTIFICATION_TYPES that every page listens for. In a file of their own, so that the initial script contains only
 * these.
 */
export const SUSPENDED = 14;
export const UNSUSPENDED = 13;
