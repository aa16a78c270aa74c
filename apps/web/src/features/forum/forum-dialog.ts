/** Dialog of a forum page and its target. */
export interface ForumDialog {
  type: 'delete' | 'report';
  kind: 'post' | 'reply';
  id: number;
  postId: number;
}
