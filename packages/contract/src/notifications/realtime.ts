/** Socket events of notifications, sent to the sockets of one account. */
export interface NotificationSocketEvents {
  /**
   * The unread count changed to `count`. `type`: value in NOTIFICATION_TYPES of the new notification, or 0 without a
   * new one (notifications were read, possibly in another tab). 14: the member was suspended, 13: the member can write
   * again.
   */
  UserMessageEventDTO: (event: { count: number; type: number }) => void;
  /** A badge was unlocked: the page shows it once. `badge`: its name in the reader's language; `icon`: a path. */
  badge_unlock: (event: { badge: string; lv: number; desc: string; icon: string }) => void;
}
