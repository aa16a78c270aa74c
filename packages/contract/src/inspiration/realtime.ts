/** Socket events of the pictures, for members who have them open. They carry ids and numbers only. */
export interface InspoSocketEvents {
  /** A post was published, changed, hidden or deleted. */
  inspo_post: (event: { id: number; kind: 'new' | 'changed' | 'gone' }) => void;
  /** Somebody liked or saved a post, or took it back. */
  inspo_marks: (event: { id: number; likes: number; saves: number }) => void;
}

/** What a page may ask of the hub. */
export interface InspoSocketRequests {
  /** Begin or end hearing of the pictures. */
  watch_inspo: (request: { on: boolean }) => void;
}
