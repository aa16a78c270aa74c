/** Socket events of the forum. They carry ids only: the page asks again for what it may see. */
export interface ForumSocketEvents {
  /** A post was published, changed or deleted; lists show "new posts". */
  forum_post: (event: { id: number }) => void;
  /** A reply to a post was published, changed or deleted; sent to those who have the post open. */
  forum_reply: (event: { postId: number; id: number }) => void;
  /** Somebody voted in the poll of a post; sent to those who have the post open, at most once a second. */
  forum_poll: (event: { postId: number }) => void;
  /** The figures of a post moved; sent to those who have it open, at most once a second. */
  forum_counts: (event: { postId: number; likes: number; saves: number; replies: number; votes: number }) => void;
  /** The same of replies to it. */
  forum_reply_counts: (event: { postId: number; replies: readonly { id: number; likes: number }[] }) => void;
}

/** What a page may ask of the hub. */
export interface ForumSocketRequests {
  /** Begin or end hearing of one post. */
  watch_post: (request: { id: number; on: boolean }) => void;
}
