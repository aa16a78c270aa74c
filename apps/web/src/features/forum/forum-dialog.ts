/** A dialog that a page of the forum shows, and what it is about. */
export interface ForumDialog {
  type: 'delete' | 'report';
  kind: 'post' | 'reply';
  id: number;
  postId: number;
}
