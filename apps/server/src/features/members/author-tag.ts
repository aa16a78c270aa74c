/**
 * Returns the cache tag for responses to visitors that show a member. The tag is invalidated, for example, when the
 * name, profile picture or role of the member changes.
 */
export function authorTag(userId: number): string {
  return `author:${userId}`;
}
