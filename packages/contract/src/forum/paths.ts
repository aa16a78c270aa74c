/** The page of a post that begins with a reply, scrolled to it. */
export const replyPath = (postId: number, replyId: number): string =>
  `/forumDetails?id=${postId}&reply=${replyId}#r${replyId}`;
