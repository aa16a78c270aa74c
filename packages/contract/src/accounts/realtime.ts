/** Socket events about the session, sent to all sockets of one session or account. */
export interface AccountSocketEvents {
  /** state 1: this session has ended, and all of its tabs log out (AUTH-15). */
  forum_user_log_out: (event: { state: 1 }) => void;
  /** The account has changed, for example its role or a suspension; the page refetches the user. */
  user_changed: (event: Record<string, never>) => void;
}
