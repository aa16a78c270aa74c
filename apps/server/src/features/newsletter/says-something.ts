/** Whether there is something new: a reminder alone, which would be the same each time, is no mail. */
export function saysSomething({
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
