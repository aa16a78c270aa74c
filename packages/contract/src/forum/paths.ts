/** Returns the path of the page of replies that starts with the given reply, scrolled to it. */
export const replyPath = (postId: number, replyId: number): string =>
  `/forumDetails?id=${postId}&reply=${replyId}#r${replyId}`;
