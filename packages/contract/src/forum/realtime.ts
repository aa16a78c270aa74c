/**
 * Socket events of the forum. The payload contains only ids and counts: the page refetches content, so that users
 * receive only what they may see.
 */
export interface ForumSocketEvents {
  /** A post was published, changed or deleted; lists show "new posts". */
  forum_post: (event: { id: number }) => void;
  /** A reply to a post was published, changed or deleted; sent to subscribers of the post. */
  forum_reply: (event: { postId: number; id: number }) => void;
  /** A member voted in the poll of a post; sent to subscribers of the post, throttled to one per second. */
  forum_poll: (event: { postId: number }) => void;
  /** Counts of a post changed; sent to its subscribers, throttled to one per second. */
  forum_counts: (event: { postId: number; likes: number; saves: number; replies: number; votes: number }) => void;
  /** Like counts of replies to a post changed; sent to subscribers of the post, throttled to one per second. */
  forum_reply_counts: (event: { postId: number; replies: readonly { id: number; likes: number }[] }) => void;
}

/** Events that a page sends to the hub. */
export interface ForumSocketRequests {
  /** Subscribes to a post, or unsubscribes. */
  watch_post: (request: { id: number; on: boolean }) => void;
}
