/** Returns whether an issue has new content. A reminder alone would be the same each time and is not sent. */
export function hasContent({
  articles,
  courses,
  posts,
  replies,
}: {
  articles: readonly unknown[];
  courses: readonly unknown[];
  posts: readonly unknown[];
  replies: number;
}): boolean {
  return articles.length > 0 || courses.length > 0 || posts.length > 0 || replies > 0;
}
