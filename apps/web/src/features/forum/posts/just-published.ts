let publishedId: number | null = null;

/** The new post that was published last in this tab. */
export const justPublished = {
  set(postId: number): void {
    publishedId = postId;
  },
  is: (postId: number): boolean => publishedId === postId,
};
