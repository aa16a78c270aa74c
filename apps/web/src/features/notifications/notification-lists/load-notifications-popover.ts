/** Loads the popover with the latest notifications. */
export const loadNotificationsPopover = () => import('./notifications-popover.tsx');
