/** Socket events of CamInspo, for subscribed members. The payload contains only ids, counts and the kind of change. */
export interface InspoSocketEvents {
  /** A post was published, changed, hidden or deleted. */
  inspo_post: (event: { id: number; kind: 'new' | 'changed' | 'gone' }) => void;
  /** A member liked or saved a post, or undid it. */
  inspo_marks: (event: { id: number; likes: number; saves: number }) => void;
}

/** Events that a page sends to the hub. */
export interface InspoSocketRequests {
  /** Subscribes to the CamInspo feed, or unsubscribes. */
  watch_inspo: (request: { on: boolean }) => void;
}
