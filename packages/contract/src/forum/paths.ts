/** Path of the page of a post's replies that starts with a reply, scrolled to it. */
export const replyPath = (postId: number, replyId: number): string =>
  `/forumDetails?id=${postId}&reply=${replyId}#r${replyId}`;
