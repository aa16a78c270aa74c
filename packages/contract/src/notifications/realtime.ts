/** Socket events of notifications, to the sockets of one account. */
export interface NotificationSocketEvents {
  /**
   * The number of notifications that have not been looked at is `count` now. `type`: NOTIFICATION_TYPES of what came;
   * 0 when nothing came (they were looked at or read, perhaps in another tab). 14: suspended, 13: can write again.
   */
  UserMessageEventDTO: (event: { count: number; type: number }) => void;
  /** A badge was unlocked: the page shows it once. `badge`: its name in the reader's language; `icon`: a path. */
  badge_unlock: (event: { badge: string; lv: number; desc: string; icon: string }) => void;
}
